import { writeAudit } from '../../auth/audit.ts';
import type { Handlers } from '../handlers.ts';
import { pageAfter } from '../page-after.ts';
import { Refusal, required } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';

type CredentialHandlers = Pick<
  Handlers,
  'listCredentials' | 'saveCredentials' | 'removeCredentials' | 'rotateCredentials'
>;

/** Credentials go in and never come out (W15). */
export function credentialHandlers({ services: { store, vault } }: ServerRoom): CredentialHandlers {
  const { audit } = store;
  return {
    listCredentials: async ({ query }) => pageAfter(await vault.list(), ({ domain }) => domain, query),
    async saveCredentials({ params, body: { fields }, caller }) {
      const names = Object.keys(fields);
      if (names.length === 0) throw new Refusal('fields-missing');
      const domain = await vault.save(params.domain, fields);
      await writeAudit(audit, caller, { action: 'credentials-saved', subject: domain, detail: names.join(', ') });
      return required(await vault.find(domain), 'record-unknown');
    },
    async removeCredentials({ params: { domain }, caller }) {
      if (!(await vault.remove(domain))) throw new Refusal('record-unknown');
      await writeAudit(audit, caller, { action: 'credentials-removed', subject: domain });
      return { done: true };
    },
    async rotateCredentials({ caller }) {
      const rotation = await vault.rotate();
      await writeAudit(audit, caller, { action: 'credentials-rotated', subject: rotation.activeKey });
      return rotation;
    },
  };
}
