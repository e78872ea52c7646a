import type { ReportFile, ReportInput } from '../../ports/reporter.ts';
import { extensionOf, mediaTypeOf } from '../reading/media-type.ts';
import { stableUuid } from '../reading/stable-uuid.ts';
import type { AllureAttachment } from './allure-model.ts';

/** All copies are held in memory until they are written: what does not fit stays in the run folder only. */
const ATTACHMENT_BUDGET_BYTES = 100 * 1024 * 1024;

/** Copies files of the run into the results folder, each once, as long as the budget lasts. */
export class AttachmentCopies {
  readonly files: ReportFile[] = [];
  readonly #input: ReportInput;
  readonly #known = new Map<string, AllureAttachment | undefined>();
  #remainingBytes: number;

  constructor(input: ReportInput, budgetBytes = ATTACHMENT_BUDGET_BYTES) {
    this.#input = input;
    this.#remainingBytes = budgetBytes;
  }

  /** The copy of this file under the given name; nothing if the file is gone or there is no room. */
  async copy(path: string, name: string): Promise<AllureAttachment | undefined> {
    if (!this.#known.has(path)) this.#known.set(path, await this.#write(path));
    const known = this.#known.get(path);
    return known === undefined ? undefined : { ...known, name };
  }

  async #write(path: string): Promise<AllureAttachment | undefined> {
    const content = await this.#input.readArtifact(path);
    if (content === undefined || content.byteLength > this.#remainingBytes) return undefined;
    this.#remainingBytes -= content.byteLength;
    const extension = extensionOf(path);
    const id = stableUuid('attachment', this.#input.result.runId, path);
    const source = `${id}-attachment${extension === '' ? '' : `.${extension}`}`;
    this.files.push({ path: `reports/allure-results/${source}`, content });
    return { name: path, type: mediaTypeOf(path), source };
  }
}
