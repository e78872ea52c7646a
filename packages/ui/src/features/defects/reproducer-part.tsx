import type { Reproducer } from '@autoqa/domain/model/defect';
import { CopyButton } from '../../components/copy-button.tsx';
import { ToneTag } from '../../components/state-tag.tsx';
import { useTexts } from '../../i18n/text-table.ts';
import { DEFECTS } from './defect-texts.ts';

/** What shows the bug by itself, ready to be taken along. */
export function ReproducerPart({ reproducer }: { reproducer: Reproducer }) {
  const say = useTexts(DEFECTS);
  const { kind, code, verified } = reproducer;
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
          <ToneTag tone="calm" icon="clock" text={say('unverified')} />
        )}
      </p>
      <pre className="code-block" tabIndex={0}>
        {code}
      </pre>
    </section>
  );
}
