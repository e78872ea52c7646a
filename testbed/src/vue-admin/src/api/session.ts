import { request } from './http.ts';

export function login(username: string, password: string): Promise<{ token: string }> {
  return request({ method: 'POST', url: '/admin-api/login', body: { username, password } });
}
