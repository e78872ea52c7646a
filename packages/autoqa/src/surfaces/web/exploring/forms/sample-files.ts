import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mN41iNHEmIY1TCqYfhqAABu+5AQNL2phQAAAABJRU5ErkJggg==';
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwC0BPGX/9k=';
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

interface SampleFile {
  name: string;
  content: Buffer;
  /** What a field says that takes it. */
  taken: RegExp;
}

/** Small real files, the likeliest first. */
const SAMPLES: readonly SampleFile[] = [
  { name: 'autoqa-sample.png', content: Buffer.from(PNG, 'base64'), taken: /^(?:image\/(?:png|\*)|\.png)$/ },
  { name: 'autoqa-sample.jpg', content: Buffer.from(JPEG, 'base64'), taken: /^(?:image\/jpe?g|\.jpe?g)$/ },
  { name: 'autoqa-sample.csv', content: Buffer.from('name,amount\nAutoqa sample,7\n'), taken: /^(?:text\/csv|\.csv)$/ },
  {
    name: 'autoqa-sample.json',
    content: Buffer.from('{"name":"Autoqa sample"}\n'),
    taken: /^(?:application\/json|\.json)$/,
  },
  { name: 'autoqa-sample.pdf', content: Buffer.from(PDF), taken: /^(?:application\/pdf|\.pdf)$/ },
  {
    name: 'autoqa-sample.txt',
    content: Buffer.from('Autoqa sample\n'),
    taken: /^(?:text\/(?:plain|\*)|\.txt|\*\/\*)$/,
  },
];

/** The name of a file that a field with this `accept` takes; a text where it takes none of ours. */
export function sampleFileFor(accept: string): string {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  const found = SAMPLES.find(({ taken }) => kinds.some((kind) => taken.test(kind)));
  return found?.name ?? 'autoqa-sample.txt';
}

/** The sample files that a sentence names. */
export function sampleFilesIn(text: string): { name: string; content: Buffer }[] {
  return SAMPLES.filter(({ name }) => text.includes(name)).map(({ name, content }) => ({ name, content }));
}

/** Lays the files out while somebody explores. */
export class SampleFolder {
  #path: string | undefined;

  /** Where the file lies; nothing when it is none of ours. */
  pathOf(name: string): string | undefined {
    const sample = SAMPLES.find((each) => each.name === name);
    if (sample === undefined) return undefined;
    this.#path ??= mkdtempSync(join(tmpdir(), 'autoqa-samples-'));
    const path = join(this.#path, name);
    writeFileSync(path, sample.content);
    return path;
  }

  remove(): void {
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
    this.#path = undefined;
  }
}
