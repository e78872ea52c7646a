import { CompareSide } from '../../../components/compare-side.tsx';
import type { Assertion } from '@autoqa/domain/model/assertion';
import { ToneTag } from '../../../components/state-tag.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { EvidenceList } from '../evidence/evidence-list.tsx';
import { StatusIcon } from '../status/status-icon.tsx';
import { valueText } from '../value-text.ts';
import { CASES } from './case-texts.ts';

const STATUS = { pass: 'passed', fail: 'failed', unknown: 'skipped' } as const;

/** One expectation: what was expected, what was seen, and who says what about it. */
export function AssertionItem({ runId, assertion }: { runId: string; assertion: Assertion }) {
  const say = useTexts(CASES);
  const expected = valueText(assertion.expected);
  const actual = valueText(assertion.actual);
  const holds = assertion.finalVerdict === 'pass';
  return (
    <li className={holds ? 'assertion' : 'assertion is-unmet'}>
      <p className="row-head">
        <StatusIcon status={STATUS[assertion.finalVerdict]} />
        <span className="row-text">{assertion.text}</span>
        <span className="quiet">{assertion.kind}</span>
      </p>
      {holds || (expected === '' && actual === '') ? null : (
        <div className="compare">
          <CompareSide name={say('expected')} text={expected} kind="good" />
          <CompareSide name={say('actual')} text={actual} kind="bad" />
        </div>
      )}
      <Observers assertion={assertion} />
      {assertion.agentReasoning === undefined ? null : <p className="quiet">{assertion.agentReasoning}</p>}
      <EvidenceList runId={runId} evidence={assertion.evidence} />
    </li>
  );
}

const TONES = { pass: 'good', fail: 'bad', unknown: 'calm' } as const;

/** Only worth a line where more than the machine has looked. */
function Observers({ assertion }: { assertion: Assertion }) {
  const say = useTexts(CASES);
  const { machineVerdict, agentVerdict, reviewVerdict, conflict } = assertion;
  if (agentVerdict === undefined && reviewVerdict === undefined) return null;
  const said = [
    { who: 'machine', verdict: machineVerdict },
    { who: 'agent', verdict: agentVerdict },
    { who: 'review', verdict: reviewVerdict },
  ] as const;
  return (
    <p className="tag-line">
      {said.map(({ who, verdict }) =>
        verdict === undefined ? null : (
          <ToneTag key={who} tone={TONES[verdict]} text={`${say(`observer.${who}`)}: ${say(`observed.${verdict}`)}`} />
        ),
      )}
      {conflict === undefined ? null : <ToneTag tone="ask" icon="warning" text={say(`conflict.${conflict}`)} />}
    </p>
  );
}
