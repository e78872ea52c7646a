import { basename } from 'node:path';
import { printSpec } from '../../intake/spec/printing/print-spec.ts';
import type { SpecCase, SpecDocument, SpecInclude } from '../../intake/spec/spec-document.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { fileNameOf, specOfInclude } from './drafted-spec.ts';

const FOLDER = 'generated';

/** The specs of a run's claims under `generated/`, with everything they include. */
export class KeptSpecs {
  /** What is written, by file name. */
  readonly #written = new Map<string, string>();

  /** Writes a spec so that `autoqa run` can replay it; returns where, relative to the run folder. */
  async keep(recorder: RunRecorder, spec: SpecDocument, caseId: string): Promise<string | undefined> {
    const [only] = spec.cases;
    if (only === undefined) return undefined;
    const preconditions: SpecCase['preconditions'] = [];
    for (const entry of only.preconditions) {
      preconditions.push(entry.kind === 'include' ? await this.#keepInclude(recorder, entry) : entry);
    }
    const text = printSpec({ ...spec, cases: [{ ...only, preconditions }] });
    return this.#write(recorder, { name: fileNameOf(only.title), text, caseId });
  }

  async #keepInclude(recorder: RunRecorder, include: SpecInclude): Promise<SpecInclude> {
    const name = basename(include.name).replace(/\.md$/i, '');
    const text = printSpec(specOfInclude(include, `${name}.md`));
    const path = await this.#write(recorder, { name, text });
    return { ...include, name: basename(path ?? name, '.md') };
  }

  /** Two specs of one name and different content get different files. */
  async #write(
    recorder: RunRecorder,
    { name, text, caseId }: { name: string; text: string; caseId?: string },
  ): Promise<string | undefined> {
    let file = name;
    for (let count = 2; this.#written.has(file) && this.#written.get(file) !== text; count += 1)
      file = `${name}-${count}`;
    const path = `${FOLDER}/${file}.md`;
    if (this.#written.get(file) === text) return path;
    this.#written.set(file, text);
    return recorder.writeArtifact({
      kind: 'generated',
      path,
      content: text,
      ...(caseId === undefined ? {} : { caseId }),
    });
  }
}
