import type { Reproducer } from '@autoqa/domain/model/defect';
import { CopyButton } from '../../components/copy-button.tsx';
import { ToneTag } from '../../components/state-tag.tsx';
import { useTexts, type Say } from '../../i18n/text-table.ts';
import { DEFECTS } from './defect-texts.ts';

/** What shows the bug by itself, ready to be taken along. */
export function ReproducerPart({ reproducer }: { reproducer: Reproducer }) {
  const say = useTexts(DEFECTS);
  const { kind, code, verified, steps, command } = reproducer;
  return (
    <section>
      <div className="sheet-head">
        <h3>
          {say('reproducer')} ({say(`reproducer.${kind}`)})
        </h3>
        <CopyButton text={code} />
      </div>
      <p className="tag-line">
        {verified ? (
          <ToneTag tone="good" icon="check" text={say('verified')} />
        ) : (
          <ToneTag tone="calm" icon="clock" text={doubtOf(reproducer, say)} />
        )}
        {steps === undefined ? null : (
          <ToneTag tone="calm" text={say('neededSteps', { kept: steps.kept, of: steps.of })} />
        )}
        {steps?.isCut === true && verified ? <ToneTag tone="calm" text={say('cutSteps')} /> : null}
      </p>
      {command === undefined ? null : (
        <div className="sheet-head">
          <pre className="code-block" tabIndex={0} aria-label={say('command')}>
            {command}
          </pre>
          <CopyButton text={command} />
        </div>
      )}
      <pre className="code-block" tabIndex={0}>
        {code}
      </pre>
    </section>
  );
}

function doubtOf({ unverifiedBecause }: Reproducer, say: Say<keyof typeof DEFECTS.texts>): string {
  return unverifiedBecause === undefined ? say('unverified') : say(`unverified.${unverifiedBecause}`);
}
