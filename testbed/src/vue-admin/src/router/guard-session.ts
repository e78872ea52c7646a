import type { NavigationGuardReturn, RouteLocationNormalized } from 'vue-router';
import { isSignedIn } from '../state/session.ts';

/** Leads people without a session to the login page and remembers where they wanted to go. */
export function guardSession(to: RouteLocationNormalized): NavigationGuardReturn {
  if (to.name === 'login') return isSignedIn.value ? { name: 'dashboard' } : true;
  if (to.meta.open === true || isSignedIn.value) return true;
  return { name: 'login', query: { redirect: to.fullPath } };
}
