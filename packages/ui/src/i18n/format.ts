import type { Language } from '@autoqa/domain/model/language';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };

/** A day and time as people write it. */
export function formatTime(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, as far as a person cares. */
export function formatAgo(iso: string, language: Language, now = Date.now()): string {
  const passedMs = now - new Date(iso).getTime();
  const words = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  const step = STEPS.find(([, ms]) => passedMs >= ms);
  if (step === undefined) return words.format(0, 'second');
  const [unit, ms] = step;
  return unit === 'day' && passedMs > 7 * ms
    ? formatTime(iso, language)
    : words.format(-Math.floor(passedMs / ms), unit);
}

const UNITS: Readonly<Record<Language, { ms: string; s: string; min: string; h: string }>> = {
  en: { ms: ' ms', s: ' s', min: ' min', h: ' h' },
  zh: { ms: ' 毫秒', s: ' 秒', min: ' 分', h: ' 小时' },
};

/** A duration in the two units that matter. */
export function formatDuration(durationMs: number, language: Language): string {
  const unit = UNITS[language];
  if (durationMs < 1_000) return `${Math.round(durationMs)}${unit.ms}`;
  const seconds = durationMs / 1_000;
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)}${unit.s}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}${unit.min} ${Math.floor(seconds % 60)}${unit.s}`;
  return `${Math.floor(minutes / 60)}${unit.h} ${minutes % 60}${unit.min}`;
}

/** The size of a file. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${(bytes / 1_024).toFixed(1)} kB`;
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
