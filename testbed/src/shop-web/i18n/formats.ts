import dayjs from 'dayjs';

/** Cents as yuan: 1234 → ¥12.34. */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  return `${sign}¥${(Math.abs(cents) / 100).toFixed(2)}`;
}

export function formatDate(iso: string): string {
  return dayjs(iso).format('YYYY-MM-DD');
}

export function formatTime(iso: string): string {
  return dayjs(iso).format('YYYY-MM-DD HH:mm');
}
