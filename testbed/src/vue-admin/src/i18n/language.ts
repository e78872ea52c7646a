import enElement from 'element-plus/es/locale/lang/en.mjs';
import zhElement from 'element-plus/es/locale/lang/zh-cn.mjs';
import { computed, ref, watchEffect } from 'vue';
import { en } from './messages.en.ts';
import { zh, type MessageKey } from './messages.zh.ts';

export type Language = 'zh' | 'en';

const KEY = 'lantern-admin-language';

export const language = ref<Language>(localStorage.getItem(KEY) === 'en' ? 'en' : 'zh');

/** The texts inside Element Plus' own components. */
export const elementLocale = computed(() => (language.value === 'zh' ? zhElement : enElement));

watchEffect(() => {
  document.documentElement.lang = language.value === 'zh' ? 'zh-CN' : 'en';
  localStorage.setItem(KEY, language.value);
});

/** The text of a message in the chosen language, with `{name}` filled in. */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  const text = (language.value === 'zh' ? zh : en)[key];
  return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
