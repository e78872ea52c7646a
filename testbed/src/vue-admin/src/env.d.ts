/// <reference types="vite/client" />
import type { MessageKey } from './i18n/messages.zh.ts';

declare global {
  /** Replaced by a number when the pages are built: see fault-numbers.ts. */
  function faultNumber(id: string): number;
}

declare module 'vue-router' {
  interface RouteMeta {
    /** The message that names the page. */
    title?: MessageKey;
    /** Pages without this need a session. */
    open?: boolean;
    /** Shown in the side menu with this icon. */
    icon?: 'dashboard' | 'members' | 'settings' | 'logs';
    /** The path of the menu entry to mark when the page has none of its own. */
    menu?: string;
  }
}
