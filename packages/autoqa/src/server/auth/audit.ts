import type { AuditKeeper } from '../../ports/cockpit/record-keeping.ts';
import type { Caller } from './caller.ts';

/** What is worth remembering who did it. */
export type AuditedAction =
  | 'login'
  | 'logout'
  | 'token-created'
  | 'token-revoked'
  | 'run-created'
  | 'run-cancelled'
  | 'run-removed'
  | 'approval-decided'
  | 'confirmation-decided'
  | 'document-changed'
  | 'credentials-saved'
  | 'credentials-removed'
  | 'credentials-rotated'
  | 'profile-created'
  | 'profile-changed'
  | 'profile-removed'
  | 'project-created'
  | 'project-changed'
  | 'project-removed'
  | 'spec-saved'
  | 'spec-removed';

/** Writes down who decided what. */
export async function writeAudit(
  audit: AuditKeeper,
  caller: Pick<Caller, 'name'>,
  entry: { action: AuditedAction; subject: string; detail?: string },
): Promise<void> {
  const { action, subject, detail = null } = entry;
  await audit.append({ by: caller.name, action, subject, detail });
}
