import { GATE_RULES, type Gate } from '@autoqa/domain/model/gate';
import { ToneTag } from '../../../components/state-tag.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { REVIEW } from './review-texts.ts';

/** Each gate as a bar with a mark where the threshold is. */
export function GateBars({ gates }: { gates: readonly Gate[] }) {
  const say = useTexts(REVIEW);
  if (gates.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="gates-title">
      <h3 id="gates-title">{say('gates')}</h3>
      <ul className="gates">
        {gates.map((gate) => (
          <GateBar key={gate.name} gate={gate} />
        ))}
      </ul>
    </section>
  );
}

function GateBar({ gate }: { gate: Gate }) {
  const say = useTexts(REVIEW);
  const threshold = percent(gate.threshold);
  const wanted =
    GATE_RULES[gate.name].good === 'at-least' ? say('gateAtLeast', { threshold }) : say('gateAtMost', { threshold });
  return (
    <li className={gate.passed ? 'gate is-met' : 'gate'}>
      <p className="row-head">
        <span className="row-text">
          {say(`gate.${gate.name}`)} <span className="quiet">({gate.name})</span>
        </span>
        <strong>{percent(gate.value)}</strong>
        <ToneTag
          tone={gate.passed ? 'good' : gate.blocking ? 'bad' : 'ask'}
          icon={gate.passed ? 'check' : 'cross'}
          text={say(gate.passed ? 'gateMet' : 'gateMissed')}
        />
      </p>
      <div className="gate-bar" aria-hidden="true">
        <span className="gate-value" style={{ width: percent(Math.min(1, gate.value)) }} />
        <span className="gate-threshold" style={{ insetInlineStart: percent(Math.min(1, gate.threshold)) }} />
      </div>
      <p className="quiet">
        {wanted}
        {gate.blocking ? ` · ${say('gateBlocking')}` : ''}
      </p>
    </li>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}
