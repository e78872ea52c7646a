import type { Severity } from '@autoqa/domain/model/defect';
import { ToneTag } from '../../components/state-tag.tsx';
import { useTexts } from '../../i18n/text-table.ts';
import { DEFECTS } from './defect-texts.ts';

const TONES = { critical: 'bad', major: 'bad', minor: 'ask', suggestion: 'calm' } as const;
const ICONS = { critical: 'warning', major: 'bug', minor: 'bug', suggestion: 'spark' } as const;

export function SeverityTag({ severity }: { severity: Severity }) {
  const say = useTexts(DEFECTS);
  return <ToneTag tone={TONES[severity]} icon={ICONS[severity]} text={say(`severity.${severity}`)} />;
}
