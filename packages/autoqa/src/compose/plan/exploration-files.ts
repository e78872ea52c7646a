import { saying } from '@autoqa/domain/events/log-messages';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { PROBE_OUTCOME } from '../../surfaces/web/exploring/probing/probe-outcome.ts';
import type {
  ExploreAction,
  ExploreProgress,
  ExploreWatch,
  PageSnapshot,
} from '../../surfaces/web/exploring/walking/explore-watch.ts';

export const EXPLORATION_FOLDER = 'plan-explore';

/** So much may be lost when the process is killed; a cancelled walk loses nothing. */
const SAVE_EVERY_MS = 10_000;

/** Writes an exploration down while it goes on (P2). */
export class ExplorationFiles implements ExploreWatch {
  readonly #recorder: RunRecorder;
  readonly #transcript: string[] = [];
  #graph: ExplorationGraph | undefined;
  #savedAt = performance.now();
  #said = -1;

  constructor(recorder: RunRecorder) {
    this.#recorder = recorder;
  }

  onAction(action: ExploreAction): void {
    this.#transcript.push(JSON.stringify({ at: new Date().toISOString(), ...action }));
    if (action.result === 'probe') {
      const code = action.detail === PROBE_OUTCOME.refuted ? 'explore-probe-refuted' : 'explore-probe-held';
      this.#say(saying(code, { claim: action.action }));
    }
    void this.#saveNowAndThen();
  }

  onProgress({ pages, maxPages, states, url }: ExploreProgress): void {
    if (states === this.#said) return;
    this.#said = states;
    const said = saying('explore-progress', { pages, states, url: new URL(url).pathname });
    this.#say(said, { progress: Math.min(1, pages / maxPages) });
  }

  async onSnapshot({ pageId, text, jpeg }: PageSnapshot): Promise<void> {
    const path = `${EXPLORATION_FOLDER}/snapshots/${pageId}`;
    await this.#recorder.writeArtifact({ kind: 'snapshot', path: `${path}.txt`, content: text });
    if (jpeg !== undefined) {
      await this.#recorder.writeArtifact({ kind: 'screenshot', path: `${path}.jpg`, content: jpeg });
    }
  }

  onGraph(graph: ExplorationGraph): void {
    this.#graph = graph;
  }

  /** Everything that is known now. */
  async save(graph: ExplorationGraph): Promise<void> {
    this.#savedAt = performance.now();
    const elements = graph.pages.map(({ id, url, elementSummary }) => ({ pageId: id, url, elements: elementSummary }));
    await this.#write('explore-graph.json', toJson(graph));
    await this.#write('explore-elements.json', toJson({ version: 1, pages: elements }));
    await this.#write('explore-transcript.jsonl', this.#transcript.map((line) => `${line}\n`).join(''));
  }

  async #saveNowAndThen(): Promise<void> {
    if (this.#graph !== undefined && performance.now() - this.#savedAt > SAVE_EVERY_MS) await this.save(this.#graph);
  }

  #say(said: ReturnType<typeof saying>, more: { progress?: number } = {}): void {
    void this.#recorder.append({ type: 'log', level: 'info', depth: 'step', phase: 'exploring', ...more, ...said });
  }

  #write(name: string, content: string): Promise<string | undefined> {
    return this.#recorder.writeArtifact({ kind: 'data', path: `${EXPLORATION_FOLDER}/${name}`, content });
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
