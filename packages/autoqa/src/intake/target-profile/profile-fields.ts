import { OperationType, TargetProfile } from '@autoqa/domain/model/target-profile';
import { z } from 'zod';

/** The keys that may stand where an unknown one was found. */
export function knownKeys(path: readonly PropertyKey[]): string[] {
  let shape: unknown = TargetProfile;
  for (const key of path) shape = shapeOf(shape)?.[String(key)];
  return Object.keys(shapeOf(shape) ?? {});
}

/** Through the defaults and options around an object. */
function shapeOf(schema: unknown): z.ZodRawShape | undefined {
  if (schema instanceof z.ZodObject) return schema.shape;
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  return isWrapper ? shapeOf(schema.unwrap()) : undefined;
}

/** What a field takes, for the message about one that does not. */
export function expectedAt(path: readonly PropertyKey[]): string {
  const named = path.filter((key) => typeof key === 'string');
  return EXPECTED[String(named.at(-1) ?? '')] ?? 'a text';
}

const ROUTES = 'a list of paths that begin with a slash, such as [/orders, /products/*, /help/**]';
const OPERATIONS = `a list out of ${OperationType.options.join(', ')}`;
const SHARE = 'a number from 0 to 1';

const EXPECTED: Readonly<Record<string, string>> = {
  '': 'settings written as "name: value"',
  baseUrl: 'an address such as http://127.0.0.1:3000',
  browser: 'ignoreHTTPSErrors, viewport, locale, timeoutMs',
  viewport: '{ width: 1280, height: 800 }',
  width: 'a whole number of pixels',
  height: 'a whole number of pixels',
  timeoutMs: 'milliseconds, for example 30000',
  ignoreHTTPSErrors: 'true or false',
  tenantAlreadySelected: 'true or false',
  buttonTextSpace: 'true or false',
  login: 'loginUrl, credentials and, if they are needed, selectors',
  credentials: '{ username: $TEST_USERNAME, password: $TEST_PASSWORD }',
  accounts: '{ admin: { username: admin, password: $ADMIN_PASSWORD } }',
  allowedRoutes: ROUTES,
  deniedRoutes: ROUTES,
  allowedOperations: OPERATIONS,
  deniedOperations: OPERATIONS,
  sourceCode: 'frontendRoot and, if they are known, routerFile, pageDir, apiDir',
  uiFramework: 'antd, element-ui, element-plus or custom',
  selectType: 'custom or native',
  gates: 'RC, APR and FR, each a number from 0 to 1',
  RC: SHARE,
  APR: SHARE,
  FR: SHARE,
  limits: 'rejectionRounds, approvalHours, confirmationHours',
  rejectionRounds: 'a whole number from 1',
  approvalHours: 'hours, for example 24',
  confirmationHours: 'hours, for example 48',
};
