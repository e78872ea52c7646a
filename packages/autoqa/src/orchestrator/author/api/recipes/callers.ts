import { NOBODY, OWNER } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';

const ROLE_NAME = /^(?:admin|administrator|root|manager|operator|staff|管理员)/i;
const ROLE_WORDS = /\b(?:admin(?:istrator)?s?|managers?|operators?|staff|super ?users?)\b|管理员|运营/i;

/** Who asks: the account of the configuration and the other people it names. */
export class Callers {
  readonly #identities: readonly string[];

  constructor(identities: readonly string[]) {
    this.#identities = identities;
  }

  /** Somebody like the owner who is not the owner. */
  get other(): string | undefined {
    return this.#identities.find((name) => !ROLE_NAME.test(name));
  }

  get privileged(): string | undefined {
    return this.#identities.find((name) => ROLE_NAME.test(name));
  }

  /** Whether the document keeps the operation for people with a role. */
  needsRole({ description, summary, responses, security }: ApiOperation): boolean {
    if (security.length === 0) return false;
    const refusal = responses.find(({ status }) => status === '403');
    if (refusal === undefined) return false;
    return ROLE_WORDS.test([refusal.description, description, summary].join('\n'));
  }

  /** Who may call an operation; nothing when nobody we know may. */
  for(operation: ApiOperation): string | undefined {
    if (this.needsRole(operation)) return this.privileged;
    return operation.security.length === 0 ? NOBODY : OWNER;
  }
}
