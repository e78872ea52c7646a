import { siteSettings } from '../state/site-settings.ts';
import { language } from './language.ts';

/** A moment in the chosen language and in the time zone of the settings. */
export function formatMoment(iso: string): string {
  const format = new Intl.DateTimeFormat(language.value === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: siteSettings.value?.timezone ?? 'UTC',
  });
  return format.format(new Date(iso));
}
