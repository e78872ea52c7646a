const KEY = 'lantern-admin-token';

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function writeToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function clearToken(): void {
  localStorage.removeItem(KEY);
}
