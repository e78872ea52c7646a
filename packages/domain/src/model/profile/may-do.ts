import type { OperationType, TargetProfile } from '../target-profile.ts';
import { isDeniedAddress, mayOpen, type RouteDecision, type RouteProfile } from './may-open.ts';
import { operationsOfControl } from './operations-of-control.ts';
import { operationsOfRequest, type SentRequest } from './operations-of-request.ts';

export type OperationProfile = Pick<TargetProfile, 'allowedOperations' | 'deniedOperations'>;

/** Denied wins over allowed. */
export function mayDo({ allowedOperations, deniedOperations }: OperationProfile, operation: OperationType): boolean {
  return allowedOperations.includes(operation) && !deniedOperations.includes(operation);
}

/** The operation that keeps a control from being pressed, if one does. */
export function deniedByControl(profile: OperationProfile, name: string): OperationType | undefined {
  return operationsOfControl(name).find((operation) => !mayDo(profile, operation));
}

export type RequestDecision = RouteDecision | { allowed: false; rule: 'operation'; operation: OperationType };

/** Whether a request may leave the browser. Pages are held to the listed routes, everything else to the denied ones. */
export function mayRequest(
  profile: RouteProfile & OperationProfile,
  request: SentRequest & { isNavigation: boolean },
): RequestDecision {
  const route = request.isNavigation ? mayOpen(profile, request.url) : isDeniedAddress(profile, request.url);
  if (!route.allowed || route.rule === 'blank' || route.rule === 'sign-in') return route;
  const operation = operationsOfRequest(request).find((each) => !mayDo(profile, each));
  return operation === undefined ? route : { allowed: false, rule: 'operation', operation };
}
