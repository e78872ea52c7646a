import { markup, type Markup } from '../escape/markup.ts';
import { cutText } from '../reading/value-text.ts';
import { NODE, type GraphLayout, type PlacedEdge, type PlacedPage } from './graph-layout.ts';
import type { SayPlan } from './plan-words.ts';

const THUMBNAIL_HEIGHT = 104;

export interface PictureFacts {
  /** Page → how many cases look after it. */
  caseCounts: ReadonlyMap<string, number>;
  /** Where the files of the exploration lie, seen from the report. */
  filesBase: string;
  say: SayPlan;
}

/** The application as it was walked: a column for each step away from the start, a line for each way. */
export function graphPicture({ width, height, pages, edges }: GraphLayout, facts: PictureFacts): Markup {
  return markup`<div class="canvas" tabindex="0" role="region" aria-label="${facts.say('graph')}">
    <svg
      width="${width}"
      height="${height}"
      viewBox="0 0 ${width} ${height}"
      role="img"
      aria-label="${facts.say('graphLabel', { pages: pages.length, edges: edges.length })}"
      xmlns="http://www.w3.org/2000/svg"
    >
      <defs>
        <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 8 4 0 8z" class="tip" />
        </marker>
      </defs>
      ${edges.map(line)}${pages.map((page) => node(page, facts))}
    </svg>
  </div>`;
}

function line({ edge, from, to }: PlacedEdge): Markup {
  const isForward = to.x > from.x;
  const start = { x: from.x + (isForward ? NODE.width : NODE.width / 2), y: from.y + (isForward ? 60 : NODE.height) };
  const end = { x: to.x + (isForward ? 0 : NODE.width / 2), y: to.y + (isForward ? 60 : NODE.height) };
  const bend = isForward ? (end.x - start.x) / 2 : 0;
  const drop = isForward ? 0 : 22;
  const path = `M${start.x} ${start.y} C${start.x + bend} ${start.y + drop} ${end.x - bend} ${end.y + drop} ${end.x} ${end.y}`;
  const kind = isForward ? 'way' : 'way back';
  return markup`<path class="${kind}" d="${path}" marker-end="url(#tip)"><title>${edge.steps.join('\n')}</title></path>`;
}

function node({ page, x, y }: PlacedPage, { caseCounts, filesBase, say }: PictureFacts): Markup {
  const cases = caseCounts.get(page.id) ?? 0;
  const picture =
    page.screenshotRef === undefined
      ? undefined
      : markup`<image href="${filesBase}${page.screenshotRef}" x="1" y="1" width="${NODE.width - 2}" height="${THUMBNAIL_HEIGHT}" preserveAspectRatio="xMidYMin slice" />`;
  return markup`<a href="#page-${page.id}"
    ><g transform="translate(${x} ${y})" class="node ${page.window === undefined ? '' : 'over'}">
      <title>${page.url}</title>
      <rect width="${NODE.width}" height="${NODE.height}" rx="10" />
      <rect class="blank" x="1" y="1" width="${NODE.width - 2}" height="${THUMBNAIL_HEIGHT}" />
      ${picture}
      <text x="12" y="${THUMBNAIL_HEIGHT + 24}" class="node-name">${cutText(page.name, 26)}</text>
      <text x="12" y="${THUMBNAIL_HEIGHT + 42}" class="node-path">${cutText(page.pattern, 30)}</text>
      <text x="12" y="${THUMBNAIL_HEIGHT + 61}" class="node-count ${cases === 0 ? 'none' : ''}">
        ${say('caseCount', { count: cases })}
      </text>
    </g></a
  >`;
}
