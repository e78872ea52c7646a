import { Link } from 'react-router';
import { EmptyState } from '../components/empty-state.tsx';
import { FRAME } from '../i18n/frame-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

/** For addresses that lead nowhere. */
export default function NotFoundPage() {
  const say = useTexts(FRAME);
  return (
    <EmptyState
      icon="compass"
      title={say('notFound')}
      text={say('notFoundText')}
      action={<Link to="/">{say('toStart')}</Link>}
    />
  );
}
