/**
 * Runs in a worker thread: Word → HTML. Words in a typewriter font are code; a title is told apart from the headings;
 * pictures are left out. Style names are those of Word and WPS in English and Chinese.
 */
export const CONVERT_DOCX = String.raw`
const { parentPort, workerData } = require('node:worker_threads');
const mammoth = require(workerData.library);

const MONOSPACE = /consolas|courier|mono|menlo|monaco|source code|cascadia|inconsolata|fixedsys|typewriter/i;
const styleMap = [
  "p[style-name='Title'] => p.document-title:fresh",
  "p[style-name='标题'] => p.document-title:fresh",
  "r[style-name='Code'] => code",
];
for (let level = 1; level <= 6; level += 1) styleMap.push("p[style-name='标题 " + level + "'] => h" + level + ":fresh");

const markCode = mammoth.transforms.run((run) =>
  typeof run.font === 'string' && MONOSPACE.test(run.font) ? { ...run, styleId: 'Code', styleName: 'Code' } : run,
);
const options = {
  styleMap,
  transformDocument: markCode,
  includeEmbeddedStyleMap: false,
  convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
};
mammoth.convertToHtml({ buffer: Buffer.from(workerData.document) }, options).then(
  ({ value }) => parentPort.postMessage(value),
  (error) => {
    throw error;
  },
);
`;
