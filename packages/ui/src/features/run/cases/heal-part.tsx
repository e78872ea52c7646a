import type { Heal } from '@autoqa/domain/model/result';
import { ToneTag } from '../../../components/state-tag.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { PatchText } from '../code/patch-text.tsx';
import { CASES } from './case-texts.ts';

const TONES = { proposed: 'ask', applied: 'good', rejected: 'bad' } as const;

/** A target that was found again: what it was, what it is, and what that changes in the lock file. */
export function HealPart({ heal }: { heal: Heal }) {
  const say = useTexts(CASES);
  return (
    <div className="heal">
      <p className="tag-line">
        <strong>{say('healTitle')}</strong>
        <ToneTag tone={TONES[heal.decision]} icon="spark" text={say(`heal.${heal.decision}`)} />
        <span className="quiet">{say('healScore', { score: Math.round(heal.score * 100) / 100 })}</span>
      </p>
      <dl className="heal-change">
        <dt>{say('healBefore')}</dt>
        <dd>
          <del>{heal.from}</del>
        </dd>
        <dt>{say('healAfter')}</dt>
        <dd>
          <ins>{heal.to}</ins>
        </dd>
      </dl>
      {heal.reason === undefined ? null : <p className="step-error">{heal.reason}</p>}
      {heal.diff === undefined ? null : (
        <details>
          <summary>{say('lockChange')}</summary>
          <PatchText text={heal.diff} />
          {heal.decision === 'proposed' ? <p className="quiet">{say('healAccept')}</p> : null}
        </details>
      )}
    </div>
  );
}
