import type { FileReporter, ReportInput } from '../../ports/reporter.ts';
import { fitPageData } from './fit-page-data.ts';
import { pageData } from './page-data.ts';
import { pageFlakes } from './page-flake.ts';
import { pageHtml } from './page-html.ts';
import { inlinePictures, type InlinePicture } from './pictures/inline-pictures.ts';
import { readStrength } from '../strength/read-strength.ts';
import { pictureNotes, picturePaths } from './report-pictures.ts';

const MOST_BYTES = 20_000_000;
const LIMIT = '20 MB';
/** What the markup around one picture takes. */
const PICTURE_MARKUP_BYTES = 80;
/** The notes and the places of pictures are known only after the pictures; this is room for them. */
const LATE_BYTES = 500_000;

/** One file that opens anywhere, without a network: `reports/report.html`. */
export const htmlReporter: FileReporter = createHtmlReporter(MOST_BYTES);

/** The same with another limit, for tests that cannot wait for 20 MB of pictures. */
export function createHtmlReporter(mostBytes: number, lateBytes = LATE_BYTES): FileReporter {
  return {
    name: 'html',
    async render(input) {
      return [{ path: 'reports/report.html', content: await renderPage(input, mostBytes, lateBytes) }];
    },
  };
}

async function renderPage(input: ReportInput, mostBytes: number, lateBytes: number): Promise<string> {
  const data = pageData(input, await pageFlakes(input));
  data.strength = await readStrength(input);
  const paths = picturePaths(input.result);
  const frameBytes = Buffer.byteLength(pageHtml(input, '', []));
  const mostDataBytes = mostBytes - frameBytes - lateBytes;
  const dataBytes = Buffer.byteLength(fitPageData(data, mostDataBytes, LIMIT));
  const budget = mostDataBytes - dataBytes - paths.length * PICTURE_MARKUP_BYTES;
  const inlined = await inlinePictures(paths, (path) => input.readArtifact(path), budget);
  data.notes.push(...pictureNotes(inlined, LIMIT));
  data.pictures = places(inlined.pictures);
  return pageHtml(input, fitPageData(data, mostDataBytes, LIMIT), inlined.pictures);
}

function places(pictures: readonly InlinePicture[]) {
  return Object.fromEntries(pictures.map(({ path, width, height }, index) => [path, { index, width, height }]));
}
