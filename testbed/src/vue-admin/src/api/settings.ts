import { request } from './http.ts';

export type Theme = 'light' | 'dark' | 'auto';

export interface Settings {
  siteName: string;
  itemsPerPage: number;
  notifications: boolean;
  theme: Theme;
  timezone: string;
}

export function getSettings(): Promise<Settings> {
  return request({ method: 'GET', url: '/admin-api/settings' });
}

export function saveSettings(settings: Settings): Promise<Settings> {
  return request({ method: 'PUT', url: '/admin-api/settings', body: settings });
}
