import { writeAudit } from '../../auth/audit.ts';
import type { Handlers } from '../handlers.ts';
import { Refusal, required } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';

type ProfileHandlers = Pick<Handlers, 'listProfiles' | 'createProfile' | 'saveProfile' | 'removeProfile'>;

/** Target profiles (U1). One that no run could use is refused by its author's words. */
export function profileHandlers({ services }: ServerRoom): ProfileHandlers {
  const { profiles, audit } = services.store;
  return {
    listProfiles: ({ query }) => profiles.list(query),
    async createProfile({ body, caller }) {
      const { baseUrl } = services.checkProfile(body.text);
      const profile = await profiles.create({ ...body, baseUrl });
      await writeAudit(audit, caller, { action: 'profile-created', subject: profile.id, detail: profile.name });
      return profile;
    },
    async saveProfile({ params: { id }, body, caller }) {
      const { baseUrl } = services.checkProfile(body.text);
      const profile = required(await profiles.save(id, { ...body, baseUrl }), 'record-unknown');
      await writeAudit(audit, caller, { action: 'profile-changed', subject: id, detail: profile.name });
      return profile;
    },
    async removeProfile({ params: { id }, caller }) {
      if (!(await profiles.remove(id))) throw new Refusal('record-unknown');
      await writeAudit(audit, caller, { action: 'profile-removed', subject: id });
      return { done: true };
    },
  };
}
