import { Button } from 'antd';
import { useRouteError } from 'react-router';
import { EmptyState } from '../components/empty-state.tsx';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

/** Shown instead of a blank page when a part of this program fails. */
export function Stumble() {
  const say = useTexts(BASIC);
  const error = useRouteError();
  return (
    <main>
      <EmptyState
        icon="warning"
        title={say('crashed')}
        text={error instanceof Error ? error.message : String(error)}
        action={<Button onClick={() => window.location.reload()}>{say('tryAgain')}</Button>}
      />
    </main>
  );
}
