import { t } from '../../i18n/language.ts';

export const roles = ['member', 'editor', 'admin'] as const;

/** The name of a role in the chosen language; a role this page does not know keeps its own. */
export function nameOfRole(role: string): string {
  const known = roles.find((candidate) => candidate === role);
  return known === undefined ? role : t(`role.${known}`);
}
