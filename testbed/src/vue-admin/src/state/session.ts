import { computed, ref } from 'vue';
import { login } from '../api/session.ts';
import { noteActivity } from './activity.ts';
import { clearToken, readToken, writeToken } from './token.ts';

const USER_KEY = 'lantern-admin-user';

const signedInUser = ref(readToken() === null ? '' : (localStorage.getItem(USER_KEY) ?? ''));

export const userName = computed(() => signedInUser.value);
export const isSignedIn = computed(() => signedInUser.value !== '');

export async function signIn(username: string, password: string): Promise<void> {
  const { token } = await login(username, password);
  writeToken(token);
  localStorage.setItem(USER_KEY, username);
  signedInUser.value = username;
  noteActivity('logs.signedIn', username);
}

export function signOut(): void {
  noteActivity('logs.signedOut', signedInUser.value);
  forgetSession();
}

/** Ends the session on this side only; the server has ended it already. */
export function forgetSession(): void {
  clearToken();
  localStorage.removeItem(USER_KEY);
  signedInUser.value = '';
}
