import { SiteExplorer } from '../../packages/autoqa/src/surfaces/web/exploring/__fixtures__/explore-site.ts';
import { SmallSite } from '../../packages/autoqa/src/surfaces/web/exploring/__fixtures__/small-site.ts';
import { launchBrowser } from '../../packages/autoqa/src/surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import { isQuick, reportValue } from '../support/figures.ts';

/** Words, so that no address looks like data. */
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu'];
const most = Number(process.argv[2] ?? (isQuick ? 60 : 200));
/** A little more than twice is the clock's doing; memory that grows by half over the walk is not flat. */
const NOT_MORE_THAN_TWICE = 2.1;
const FLAT = 1.5;

function nameOf(at: number): string {
  return [...String(at).padStart(3, '0')].map((digit) => SYLLABLES[Number(digit)] ?? '').join('');
}

/** Each page leads to the next ones, as in a tree of ten branches; each is built a little differently. */
function pageOf(at: number, count: number): string {
  const children = Array.from({ length: 10 }, (_, nth) => at * 10 + nth + 1).filter((each) => each < count);
  const links = children.map((each) => `<p><a href="/${nameOf(each)}">Chapter ${nameOf(each)}</a></p>`).join('');
  const rows = Array.from({ length: 40 }, (_, row) => `<tr><td>Row ${row}</td><td>${row * at}</td><td>Paid</td></tr>`);
  const own = `<label>Note for ${nameOf(at)} <input name="${nameOf(at)}"></label>`;
  return `<header><nav><a href="/${nameOf(0)}">Start</a></nav></header><main><h1>${nameOf(at)}</h1>${own}${links}
    <table><tr><th>Name</th><th>Number</th><th>State</th></tr>${rows.join('')}</table></main>`;
}

async function siteOf(count: number): Promise<SmallSite> {
  const byName = new Map(Array.from({ length: count }, (_, at) => [`/${nameOf(at)}`, at]));
  return SmallSite.start(({ path }) => ({ html: pageOf(byName.get(path) ?? 0, count) }));
}

/** What opening every page and taking its snapshot and picture costs without looking for anything. */
async function bareMs(count: number): Promise<number> {
  const site = await siteOf(count);
  const browser = await launchBrowser(await resolveBrowser());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const started = performance.now();
  for (let at = 0; at < count; at += 1) {
    await page.goto(`${site.url}${nameOf(at)}`);
    await page.ariaSnapshot();
    await page.screenshot({ type: 'jpeg', quality: 60 });
  }
  const ms = performance.now() - started;
  await browser.close();
  await site.close();
  return ms / count;
}

async function exploredMs(count: number): Promise<{ perPage: number; megabytes: number[] }> {
  const site = await siteOf(count);
  const explorer = new SiteExplorer();
  const megabytes: number[] = [];
  const started = performance.now();
  const { graph } = await explorer.explore({
    config: { baseUrl: `${site.url}${nameOf(0)}`, maxDepth: 9, maxPages: count + 5 },
    watch: {
      onSnapshot: ({ pageId }) => {
        if (Number(pageId.slice(1)) % 50 !== 0) return;
        (globalThis as { gc?: () => void }).gc?.();
        megabytes.push(Math.round(process.memoryUsage().heapUsed / 1024 ** 2));
      },
    },
  });
  const ms = performance.now() - started;
  console.log(`${count} pages: ${graph.pages.length} states, ${graph.edges.length} ways, ${Math.round(ms)} ms`);
  await explorer.close();
  await site.close();
  return { perPage: ms / graph.pages.length, megabytes };
}

const half = await exploredMs(most / 2);
const bare = await bareMs(most / 2);
const whole = await exploredMs(most);
reportValue({
  name: 'Exploring a page / a bare goto, snapshot and picture',
  measured: whole.perPage / bare,
  atMost: 2.5,
  unit: '×',
  note: `${whole.perPage.toFixed(0)} ms beside ${bare.toFixed(0)} ms a page, ${most} pages`,
});
reportValue({
  name: 'Exploring twice the pages / so many, time',
  measured: (whole.perPage * 2) / half.perPage,
  atMost: NOT_MORE_THAN_TWICE,
  unit: '×',
});
const [first = Number.NaN] = whole.megabytes;
reportValue({
  name: `Heap after ${most} pages / after the first 50`,
  measured: (whole.megabytes.at(-1) ?? Number.NaN) / first,
  ...(isQuick ? {} : { atMost: FLAT }),
  unit: '×',
  note: `after every 50 pages ${whole.megabytes.join(', ')} MB`,
});
