import type { FaultId } from '../../faults/fault-ids.ts';
import type { FaultSwitch } from '../../faults/fault-switch.ts';
import type { BodyContract } from './body-contract.ts';
import type { JsonSchema, PropertySchemas } from './json-schema.ts';

/** `user` is anybody who is signed in; owner-only data answers 404 to the others inside the handler. */
export type Access = 'all' | 'user' | 'admin';

export interface Caller {
  readonly username: string;
  readonly role: string;
}

/** What a handler gets: checked against the contract of its operation before it is called. */
interface Call {
  readonly user: Caller | null;
  readonly token: string | null;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A call of which the operation's contract promises more, for example `CallWith<{ user: User; body: NewAddress }>`. */
export type CallWith<Known extends Partial<Call>> = Omit<Call, keyof Known> & Known;

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** Sends the body as it is, under this type, instead of as JSON. */
  readonly contentType?: string;
}

interface OperationLink {
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, string>>;
}

interface SuccessContract {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly schema?: JsonSchema;
  /** JSON unless said. */
  readonly contentTypes?: readonly string[];
  readonly links?: Readonly<Record<string, OperationLink>>;
}

/** An operation that has to be called before, and which of its results goes where. */
interface Dependency {
  readonly operationId: string;
  readonly supplies?: Readonly<Record<string, string>>;
}

/** What every API of the testbed brings along for its operations. */
export interface World {
  readonly faults: FaultSwitch;
  identify(token: string): Caller | undefined;
}

/** One operation: the same object makes the route, checks the requests and is published in the OpenAPI document. */
export interface Operation<W extends World> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With OpenAPI placeholders: `/api/products/{productId}`. */
  readonly path: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly access: Access;
  /** While this fault is on, every signed-in user may do what `access` keeps for administrators. */
  readonly openToUsersBy?: FaultId;
  readonly params?: PropertySchemas;
  readonly query?: PropertySchemas;
  readonly body?: BodyContract;
  readonly answer: SuccessContract;
  /** Refusals of the handler itself, by status; what access and checking refuse is added to them. */
  readonly refusals?: Readonly<Record<number, string>>;
  readonly dependsOn?: readonly Dependency[];
  handle(call: Call, world: W): Answer | Promise<Answer>;
}
