/** Makes the Word, Excel and CSV files of testbed/documents from the Markdown and the test data: `node make-documents.mjs`. */
import { readFile, writeFile } from 'node:fs/promises';
import { documentFiles } from './document-files.mjs';

const folder = new URL('../documents/', import.meta.url);
const readDocument = (name) => readFile(new URL(name, folder), 'utf8');

for (const [name, content] of await documentFiles(readDocument)) {
  await writeFile(new URL(name, folder), content);
  process.stdout.write(`${name} ${content.length} bytes\n`);
}
