import { ref } from 'vue';
import { getSettings, saveSettings, type Settings, type Theme } from '../api/settings.ts';
import { keepsNoSettings } from '../faults.ts';

/** The settings of the site, once they are loaded. */
export const siteSettings = ref<Settings>();

export async function loadSiteSettings(): Promise<Settings> {
  return keepHere(await getSettings());
}

export async function storeSiteSettings(settings: Settings): Promise<Settings> {
  return keepHere(keepsNoSettings() ? { ...settings } : await saveSettings(settings));
}

function keepHere(settings: Settings): Settings {
  siteSettings.value = settings;
  applyTheme(settings.theme);
  return settings;
}

function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
}
