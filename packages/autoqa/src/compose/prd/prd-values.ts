import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { resolveNames, type PlaceholderSources } from '../../intake/spec/placeholders/resolve-placeholders.ts';
import { splitPlaceholders } from '../../intake/spec/placeholders/placeholder-text.ts';
import {
  passwordName,
  resolveCredential,
  variableIn,
  type ProfileSecret,
} from '../../intake/target-profile/credentials.ts';
import { InputError } from '../../kernel/errors.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import { DEFAULT_ACCOUNT, type ScriptAccount } from '../../surfaces/web/scripting/runtime/script-target.ts';
import type { SignInValues } from '../../surfaces/web/scripting/runtime/sign-in.ts';
import { secretLookup } from '../credentials.ts';
import type { PrdSettings } from './prd-request.ts';

/** Everything that nobody may see, and who needs it. */
export class PrdValues {
  readonly redactor: Redactor;
  readonly #values = new Map<string, string>();
  readonly #secrets = new Set<string>();
  readonly #profile: TargetProfile;
  readonly #sources: PlaceholderSources;

  constructor(profile: TargetProfile, literal: readonly ProfileSecret[], settings: PrdSettings) {
    const { env, vars, config } = settings;
    const vault = secretLookup({ out: config.out, env }, profile.baseUrl);
    this.#profile = profile;
    this.#sources = { vars, env, vault: (name) => vault(name) };
    this.redactor = new Redactor();
    for (const { name, value } of literal) this.#keep(name, value, true);
  }

  /** Finds what these cases type and who signs in for them; what has no value is named. */
  async resolve(cases: readonly TestCase[]): Promise<void> {
    for (const { name, username, password } of this.#people()) {
      await this.#find([username, password].flatMap((each) => variableIn(each) ?? []));
      const typed = (written: string) => resolveCredential(written, (each) => this.#values.get(each));
      if (variableIn(username) === undefined) this.#keep(usernameOf(name), typed(username), false);
      // Under this name the cases ask for it.
      if (name !== DEFAULT_ACCOUNT) this.#keep(passwordName(name), typed(password), true);
    }
    await this.#find(cases.flatMap(placeholdersOf));
  }

  /** Finds the placeholders in these texts; says which one has no value. */
  async missing(texts: readonly string[]): Promise<string | undefined> {
    try {
      await this.#find(texts.flatMap(namesIn));
      return undefined;
    } catch (error) {
      if (error instanceof InputError && error.code === 'variable-missing') return error.message;
      throw error;
    }
  }

  readonly lookup = (name: string): string => this.#values.get(name) ?? '';

  get secretNames(): ReadonlySet<string> {
    return this.#secrets;
  }

  /** For a process of its own. */
  get environment(): Record<string, string> {
    return Object.fromEntries([...this.#values].map(([name, value]) => [`AUTOQA_${name}`, value]));
  }

  /** Who can sign in by the profile, without a secret. */
  accounts(): Record<string, ScriptAccount> {
    const { login } = this.#profile;
    if (login === undefined) return {};
    const { tenantValue, tenantAlreadySelected = false, credentials: _, ...selectors } = login;
    const tenant = tenantValue === undefined || tenantAlreadySelected ? {} : { tenant: tenantValue };
    const form = { ...selectors, ...tenant };
    return Object.fromEntries(
      this.#people().map(({ name, username, password }) => {
        const usernameVariable = variableIn(username) ?? usernameOf(name);
        const passwordVariable = variableIn(password) ?? literalName(name);
        return [name, { form, usernameVariable, passwordVariable }];
      }),
    );
  }

  /** What is typed for an account. */
  valuesFor(account: ScriptAccount): SignInValues {
    return { username: this.lookup(account.usernameVariable), password: this.lookup(account.passwordVariable) };
  }

  async #find(names: readonly string[]): Promise<void> {
    for (const name of new Set(names)) {
      if (this.#values.has(name)) continue;
      const found = await resolveNames([name], this.#sources);
      this.#keep(name, found.lookup(name), found.secrets.length > 0);
    }
  }

  #people(): { name: string; username: string; password: string }[] {
    const { login, accounts = {} } = this.#profile;
    const all = { ...(login === undefined ? {} : { [DEFAULT_ACCOUNT]: login.credentials }), ...accounts };
    return Object.entries(all).map(([name, credentials]) => ({ name, ...credentials }));
  }

  #keep(name: string, value: string, isSecret: boolean): void {
    this.#values.set(name, value);
    if (!isSecret) return;
    this.#secrets.add(name);
    this.redactor.addSecret(name, value);
  }
}

/** The name under which a user name that is written out in the profile is known. */
function usernameOf(account: string): string {
  return passwordName(account).replace(/PASSWORD$/, 'USERNAME');
}

/** The name under which a password that is written out in the profile is known. */
function literalName(account: string): string {
  return account === DEFAULT_ACCOUNT ? 'LOGIN_PASSWORD' : passwordName(account);
}

function placeholdersOf({ steps, route = '' }: TestCase): string[] {
  const texts = [route, ...steps.flatMap(({ text, expectations }) => [text, ...expectations.map((each) => each.text)])];
  return texts.flatMap(namesIn);
}

function namesIn(text: string): string[] {
  return splitPlaceholders(text).flatMap((part) => (part.kind === 'placeholder' ? [part.name] : []));
}
