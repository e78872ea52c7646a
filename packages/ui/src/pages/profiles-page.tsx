import type { Profile } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Button } from 'antd';
import { useState } from 'react';
import { usePages, useSend } from '../api/answers.ts';
import { Answer } from '../components/answer.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { MoreButton } from '../components/more-button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { RecordLine } from '../components/record-list.tsx';
import { ProfileDrawer } from '../features/profiles/profile-drawer.tsx';
import { BASIC } from '../i18n/basic-texts.ts';
import { formatAgo } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { RECORDS } from '../i18n/records-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

function ProfileLine({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const say = useTexts(RECORDS);
  const basic = useTexts(BASIC);
  const language = useLanguage();
  const remove = useSend(OPERATIONS.removeProfile, { changes: ['listProfiles'] });
  return (
    <>
      <RecordLine
        icon="target"
        title={profile.name}
        about={
          <>
            <div>{profile.baseUrl}</div>
            {say('updated', { ago: formatAgo(profile.updatedAt, language) })}
          </>
        }
        actions={
          <>
            <Button icon={<Icon name="pen" size={16} />} onClick={onEdit}>
              {basic('edit')}
            </Button>
            <ConfirmButton
              text={basic('remove')}
              question={say('removeProfile')}
              loading={remove.isPending}
              onConfirm={() => remove.mutate({ params: { id: profile.id } })}
            />
          </>
        }
      />
      {remove.error === null ? null : <ProblemNote problem={remove.error} />}
    </>
  );
}

/** All target profiles. */
export default function ProfilesPage() {
  const say = useTexts(RECORDS);
  const [editing, setEditing] = useState<Profile | 'new'>();
  const profiles = usePages<Profile>(OPERATIONS.listProfiles, {});
  const make = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEditing('new')}>
      {say('newProfile')}
    </Button>
  );
  return (
    <>
      <PageHeader title={say('profiles')} lead={say('profilesLead')} actions={make} />
      <section className="panel" aria-label={say('profiles')}>
        <Answer of={{ ...profiles, data: profiles.items }}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState icon="target" title={say('noProfiles')} text={say('noProfilesText')} />
            ) : (
              <ul className="plain-list">
                {items.map((profile) => (
                  <ProfileLine key={profile.id} profile={profile} onEdit={() => setEditing(profile)} />
                ))}
              </ul>
            )
          }
        </Answer>
        <MoreButton pages={profiles} />
      </section>
      {editing === undefined ? null : (
        <ProfileDrawer profile={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
