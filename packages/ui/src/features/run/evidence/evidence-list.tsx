import type { Evidence } from '@autoqa/domain/model/evidence';
import { fileUrl } from '../../../api/files.ts';
import { ToneTag } from '../../../components/state-tag.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { CASES } from '../cases/case-texts.ts';
import { Thumbnail } from './gallery.tsx';
import { isPicture } from './pictures.ts';

/** What supports a verdict: pictures to look at, files to open, observations to read. */
export function EvidenceList({ runId, evidence }: { runId: string; evidence: readonly Evidence[] }) {
  const say = useTexts(CASES);
  if (evidence.length === 0) return null;
  return (
    <ul className="evidence-list">
      {evidence.map(({ kind, note, path }, index) => (
        <li key={`${path ?? note}-${index}`}>
          <ToneTag tone="calm" text={say(`evidence.${kind}`)} />
          {path === undefined ? (
            <Note text={note} />
          ) : (
            <a className="evidence-note" href={fileUrl(runId, path)} target="_blank" rel="noreferrer">
              {note === '' ? path : note}
            </a>
          )}
          {path !== undefined && isPicture(path) ? <Thumbnail path={path} caption={note === '' ? path : note} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** A request or an answer keeps its lines, and does not push everything else away. */
function Note({ text }: { text: string }) {
  if (text.length < 200 && !text.includes('\n')) return <span className="evidence-note">{text}</span>;
  return (
    <pre className="evidence-note evidence-long" tabIndex={0}>
      {text}
    </pre>
  );
}
