import { Icon, type IconName } from '../../../components/icon.tsx';
import { CASES } from '../cases/case-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';

export type AnyStatus = 'passed' | 'failed' | 'skipped' | 'flaky' | 'healed' | 'running' | 'bug';

const ICONS: Readonly<Record<AnyStatus, IconName>> = {
  passed: 'check',
  failed: 'cross',
  skipped: 'arrow',
  flaky: 'warning',
  healed: 'spark',
  running: 'refresh',
  bug: 'bug',
};

interface StatusIconProps {
  status: AnyStatus;
  /** The word stands beside it already. */
  bare?: boolean;
}

/** A status as a sign, with its word for those who hear it and for those who hover. */
export function StatusIcon({ status, bare = false }: StatusIconProps) {
  const say = useTexts(CASES);
  const word = say(`status.${status}`);
  const named = bare ? { 'aria-hidden': true } : { role: 'img', 'aria-label': word, title: word };
  return (
    <span className={`status-icon status-${status}`} {...named}>
      <Icon name={ICONS[status]} size={15} />
    </span>
  );
}
