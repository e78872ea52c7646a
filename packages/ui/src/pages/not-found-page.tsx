import { ButtonLink } from '../components/button-link.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { FRAME } from '../i18n/frame-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

/** For addresses that lead nowhere. */
export default function NotFoundPage() {
  const say = useTexts(FRAME);
  return (
    <>
      <PageHeader title={say('notFound')} lead={say('notFoundText')} />
      <ButtonLink to="/" type="primary" text={say('toStart')} />
    </>
  );
}
