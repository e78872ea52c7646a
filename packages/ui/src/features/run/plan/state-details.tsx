import type { ExplorationGraph, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { ToneTag } from '../../../components/state-tag.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { Gallery, Thumbnail } from '../evidence/gallery.tsx';
import { PLAN } from './plan-texts.ts';

interface StateDetailsProps {
  runId: string;
  graph: ExplorationGraph;
  page: PageNode;
  onChoose: (pageId: string) => void;
}

/** What is in one state of the application, and where one gets to from it. */
export function StateDetails({ runId, graph, page, onChoose }: StateDetailsProps) {
  const say = useTexts(PLAN);
  const picture = page.screenshotRef === undefined ? undefined : `plan-explore/${page.screenshotRef}`;
  const name = page.name || page.title || page.pattern;
  const ways = graph.edges.filter(({ from, to }) => from === page.id && to !== page.id);
  const probes = graph.probes.filter(({ pageId }) => pageId === page.id);
  const nameOf = (id: string) => graph.pages.find((each) => each.id === id)?.name ?? id;
  return (
    <article className="sheet state-details" aria-label={name}>
      <h3>{name}</h3>
      <p className="quiet run-address">{page.url}</p>
      {picture === undefined ? null : (
        <Gallery runId={runId} pictures={[{ path: picture, caption: name }]}>
          <Thumbnail path={picture} caption={name} large />
        </Gallery>
      )}
      <Part
        title={say('forms')}
        entries={page.forms.map((form) => `${form.name}: ${form.fields.map((field) => field.name).join(', ')}`)}
      />
      <Part title={say('tables')} entries={page.tables.map(({ columns }) => columns.join(' · '))} />
      {probes.length === 0 ? null : (
        <section>
          <h4>{say('probes')}</h4>
          <ul>
            {probes.map(({ id, claim, refuted }) => (
              <li key={id}>
                {claim} <ToneTag tone={refuted ? 'ask' : 'good'} text={say(refuted ? 'probeRefuted' : 'probeHeld')} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ways.length === 0 ? null : (
        <section>
          <h4>{say('waysOut')}</h4>
          <ul>
            {ways.map(({ id, to, steps }) => (
              <li key={id}>
                {steps.join(', ')} →{' '}
                <button type="button" className="text-button" onClick={() => onChoose(to)}>
                  {nameOf(to)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Part title={say('denied')} entries={page.denied.map((each) => `${each.name} (${each.word})`)} />
    </article>
  );
}

function Part({ title, entries }: { title: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ul>
        {entries.map((entry, index) => (
          <li key={`${index}-${entry}`}>{entry}</li>
        ))}
      </ul>
    </section>
  );
}
