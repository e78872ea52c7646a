import type { SourceNotice } from '@autoqa/domain/model/source-index';

/** Beyond this nobody reads on. */
const MOST = 500;

/** Collects what was left out of the index, each thing once. */
export class Notices {
  readonly #all = new Map<string, SourceNotice>();

  add(kind: SourceNotice['kind'], place: string, detail: string): void {
    const short = detail.split('\n', 1)[0] ?? '';
    if (this.#all.size < MOST) this.#all.set(`${kind}\n${place}\n${short}`, { kind, place, detail: short });
  }

  get all(): SourceNotice[] {
    return [...this.#all.values()];
  }
}
