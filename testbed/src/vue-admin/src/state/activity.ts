import { ref, watch } from 'vue';
import type { MessageKey } from '../i18n/messages.zh.ts';

export type ActivityKind = Extract<MessageKey, `logs.${'signed' | 'member' | 'settings'}${string}`>;

export interface Activity {
  kind: ActivityKind;
  who: string;
  at: string;
}

const KEY = 'lantern-admin-activity';
const KEPT = 50;

/** What was done in this browser, newest first. */
export const activities = ref<Activity[]>(JSON.parse(localStorage.getItem(KEY) ?? '[]') as Activity[]);

watch(activities, (list) => localStorage.setItem(KEY, JSON.stringify(list)));

export function noteActivity(kind: ActivityKind, who = ''): void {
  activities.value = [{ kind, who, at: new Date().toISOString() }, ...activities.value].slice(0, KEPT);
}
