import { Skeleton } from 'antd';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

/** The place of something that is still on its way. */
export function Loading({ rows = 4 }: { rows?: number }) {
  const say = useTexts(BASIC);
  return (
    <div role="status" aria-label={say('loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}
