import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import * as account from '../api/account-calls.ts';
import { storedToken } from '../api/client.ts';
import type { User } from '../api/entities.ts';
import { fault } from '../app/flags.ts';

interface Session {
  /** `undefined` while the stored token is being checked, `null` when nobody is signed in. */
  user: User | null | undefined;
  start: (signedIn: { token: string; user: User }) => void;
  end: () => Promise<void>;
  setUser: (user: User) => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

function useStoredUser(): [User | null | undefined, (user: User | null) => void] {
  const [user, setUser] = useState<User | null | undefined>(storedToken.read() === null ? null : undefined);
  useEffect(() => {
    if (user !== undefined) return;
    account.getMe().then(setUser, () => {
      storedToken.clear();
      setUser(null);
    });
  }, [user]);
  return [user, setUser];
}

async function endSession(): Promise<void> {
  if (fault('web-logout-keeps-session')) return;
  try {
    await account.logout();
  } finally {
    storedToken.clear();
  }
}

export function SessionProvider({ children }: { children: ReactNode }): ReactElement {
  const [user, setUser] = useStoredUser();
  const session = useMemo<Session>(
    () => ({
      user,
      setUser,
      start: (signedIn) => {
        storedToken.write(signedIn.token);
        setUser(signedIn.user);
      },
      end: async () => {
        await endSession();
        setUser(null);
      },
    }),
    [user],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The signed-in user, on pages that nobody else reaches. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for pages behind RequireUser');
  return user;
}
