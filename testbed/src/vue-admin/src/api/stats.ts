import { request } from './http.ts';

export interface Stats {
  members: number;
  active: number;
  suspended: number;
}

export function getStats(): Promise<Stats> {
  return request({ method: 'GET', url: '/admin-api/stats' });
}
