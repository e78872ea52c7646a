import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import { IMPOSTOR, NOBODY, OWNER } from '@autoqa/domain/model/api/api-case';
import { fixedCredential, forgedCredential, hideSecrets, NO_CREDENTIAL, tokenCredential } from './credential.ts';
import type { Credential } from './credential.ts';
import { SecretMasks } from './secret-masks.ts';
import { variableName } from './secret-names.ts';
import { signIn, type Login, type SignInContext, type Unavailable } from './sign-in.ts';

interface IdentitiesOptions extends SignInContext {
  /** The owner's. */
  auth: ApiAuth;
  /** Other people, by name. */
  others?: Readonly<Record<string, ApiAuth>>;
  masks: SecretMasks;
}

/** Who can ask, and with what. Signing in happens once, when somebody is first needed. */
export class Identities {
  readonly #options: IdentitiesOptions;
  readonly #known: ReadonlyMap<string, ApiAuth>;
  readonly #shared: Session;

  constructor(options: IdentitiesOptions) {
    this.#options = options;
    this.#known = new Map([...Object.entries(options.others ?? {}), [OWNER, options.auth]]);
    for (const [name, auth] of this.#known) hideSecrets(name, auth, options.masks);
    const forged = forgedCredential(options.auth, options.description);
    for (const value of Object.values(forged.headers)) options.masks.reveal(value);
    this.#shared = new Session(this.#known, options);
  }

  names(): string[] {
    return [OWNER, ...[...this.#known.keys()].filter((name) => name !== OWNER), NOBODY, IMPOSTOR];
  }

  /** The sign-ins that cases share. */
  shared(): Session {
    return this.#shared;
  }

  /** Sign-ins of its own for a case that signs out, so that it does not sign out the others. */
  own(): Session {
    return new Session(this.#known, { ...this.#options, masks: new SecretMasks(this.#options.masks) });
  }
}

type Signing = Promise<Credential | Unavailable>;

/** Sign-ins that are used together. */
export class Session {
  /** Knows the tokens of this session. */
  readonly masks: SecretMasks;
  readonly #known: ReadonlyMap<string, ApiAuth>;
  readonly #options: IdentitiesOptions;
  readonly #signings = new Map<string, Signing>();
  readonly #hasWorked = new Set<string>();

  constructor(known: ReadonlyMap<string, ApiAuth>, options: IdentitiesOptions) {
    this.masks = options.masks;
    this.#known = known;
    this.#options = options;
  }

  /** What a request of this identity carries; those who ask at the same time wait for the same sign-in. */
  async credential(name: string): Signing {
    if (name === NOBODY) return NO_CREDENTIAL;
    if (name === IMPOSTOR) return forgedCredential(this.#options.auth, this.#options.description);
    const auth = this.#known.get(name);
    if (auth === undefined) return { kind: 'unavailable', message: `Nobody is configured as "${name}".` };
    if (auth.type !== 'login') return this.#fixed(name, auth);
    return this.#signings.get(name) ?? this.#startSigning(name, auth);
  }

  /** The identity was let in; a later 401 means that its token has ended. */
  noteSuccess(name: string): void {
    this.#hasWorked.add(name);
  }

  /** A new sign-in instead of one that has ended; nothing if there is none to renew. */
  async renew(name: string, used: Credential): Promise<Credential | undefined> {
    const auth = this.#known.get(name);
    if (auth?.type !== 'login' || !this.#hasWorked.has(name)) return undefined;
    const signing = this.#signings.get(name);
    const isCurrent = (await signing) === used && this.#signings.get(name) === signing;
    // Somebody else may have been faster.
    const next = await (isCurrent ? this.#startSigning(name, auth) : this.credential(name));
    return next.kind === 'credential' ? next : undefined;
  }

  /** The same for each of thousands of requests. */
  #fixed(name: string, auth: Exclude<ApiAuth, Login>): Signing {
    const signing = this.#signings.get(name) ?? Promise.resolve(fixedCredential(auth));
    this.#signings.set(name, signing);
    return signing;
  }

  #startSigning(name: string, auth: Login): Signing {
    const signing = this.#sign(name, auth);
    this.#signings.set(name, signing);
    return signing;
  }

  async #sign(name: string, auth: Login): Signing {
    const { description } = this.#options;
    const signed = await signIn(auth, this.#options);
    if (signed.kind === 'unavailable') {
      // The next one may try again: the server may only have been down for a moment.
      this.#signings.delete(name);
      return signed;
    }
    this.masks.add(variableName('token', name), signed.token);
    return tokenCredential(signed.token, description);
  }
}
