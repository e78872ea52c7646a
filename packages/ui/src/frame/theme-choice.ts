import { useSyncExternalStore } from 'react';

/** `system` follows the operating system, also while the page is open. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEPT_AS = 'autoqa-theme';
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem(KEPT_AS);
  return THEME_CHOICES.find((choice) => choice === kept) ?? 'system';
}

function isDark(): boolean {
  const choice = themeChoice();
  return choice === 'system' ? darkSystem.matches : choice === 'dark';
}

/** The style sheet reads this attribute. */
function tell(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEPT_AS, choice);
  tell();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(listen, themeChoice);
}

export function useDark(): boolean {
  return useSyncExternalStore(listen, isDark);
}

darkSystem.addEventListener('change', tell);
tell();
