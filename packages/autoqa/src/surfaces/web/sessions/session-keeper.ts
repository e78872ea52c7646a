import type { SavedSession } from './saved-session.ts';

/** The right and the duty to log in: others who need the same session wait until it is kept or given up. */
export interface LoginClaim {
  keep(session: SavedSession): void;
  giveUp(): void;
}

export type Held = { session: SavedSession; claim?: never } | { claim: LoginClaim; session?: never };

/** Who gives out sessions. */
export interface Sessions {
  hold(key: string): Promise<Held>;
  drop(key: string, session?: SavedSession): void;
}

/** Sessions of a run, in memory only: each login is done once and used by all cases that begin with it (W10). */
export class SessionKeeper implements Sessions {
  readonly #sessions = new Map<string, SavedSession>();
  readonly #pending = new Map<string, Promise<void>>();

  /** The session, or the claim to make it. Who asks while another logs in waits for the outcome. */
  async hold(key: string): Promise<Held> {
    for (;;) {
      const session = this.#sessions.get(key);
      if (session !== undefined) return { session };
      const pending = this.#pending.get(key);
      if (pending === undefined) return { claim: this.#claim(key) };
      await pending;
    }
  }

  /** The session if there is one; nobody is made to wait, and nothing is claimed. */
  peek(key: string): SavedSession | undefined {
    return this.#sessions.get(key);
  }

  /** It has expired, or a case failed with it: nobody gets it again. */
  drop(key: string, session?: SavedSession): void {
    if (session === undefined || this.#sessions.get(key) === session) this.#sessions.delete(key);
  }

  #claim(key: string): LoginClaim {
    let settle: () => void = () => undefined;
    const pending = new Promise<void>((resolve) => (settle = resolve));
    this.#pending.set(key, pending);
    const end = (session?: SavedSession) => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
      if (session !== undefined) this.#sessions.set(key, session);
      settle();
    };
    return { keep: end, giveUp: () => end() };
  }
}

/** The sessions of a keeper for somebody whose own logins are not to be trusted: nothing that he does changes them. */
export function readOnly(keeper: SessionKeeper): Sessions {
  return {
    hold: (key) => {
      const session = keeper.peek(key);
      const claim: LoginClaim = { keep: () => undefined, giveUp: () => undefined };
      return Promise.resolve(session === undefined ? { claim } : { session });
    },
    drop: () => undefined,
  };
}
