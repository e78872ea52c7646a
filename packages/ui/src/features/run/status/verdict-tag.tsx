import type { CaseView } from '@autoqa/domain/events/run-view';
import type { VerdictKind } from '@autoqa/domain/model/verdict';
import type { ComponentProps } from 'react';
import { ToneTag } from '../../../components/state-tag.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { CASES } from '../cases/case-texts.ts';

type Look = Pick<ComponentProps<typeof ToneTag>, 'tone' | 'icon'>;

const LOOKS: Readonly<Record<VerdictKind, Look>> = {
  pass: { tone: 'good', icon: 'check' },
  'product-bug': { tone: 'bad', icon: 'bug' },
  'script-error': { tone: 'bad', icon: 'cross' },
  environment: { tone: 'bad', icon: 'plug' },
  flaky: { tone: 'ask', icon: 'warning' },
  'needs-model': { tone: 'ask', icon: 'spark' },
  skipped: { tone: 'calm', icon: 'arrow' },
  'spec-gap': { tone: 'calm', icon: 'document' },
  policy: { tone: 'calm', icon: 'shield' },
};

export function VerdictTag({ verdict }: { verdict: VerdictKind }) {
  const say = useTexts(CASES);
  return <ToneTag {...LOOKS[verdict]} text={say(`verdict.${verdict}`)} />;
}

/** What became of a case, or that it still runs. */
export function CaseTag({ status, verdict }: Pick<CaseView, 'status' | 'verdict'>) {
  const say = useTexts(CASES);
  if (verdict === null || status === 'running')
    return <ToneTag tone="busy" icon="refresh" text={say('status.running')} />;
  return <VerdictTag verdict={verdict} />;
}
