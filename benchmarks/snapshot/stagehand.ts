import { existsSync } from 'node:fs';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';

const NAME = '@browserbasehq/stagehand';

/** As much of Stagehand as we use: it is no dependency of ours, so its types are not there. */
interface StagehandModule {
  Stagehand: new (options: object) => {
    init(): Promise<unknown>;
    close(): Promise<void>;
    context: { pages(): { goto(url: string): Promise<unknown>; snapshot(): Promise<{ formattedTree: string }> }[] };
  };
}

/** What Stagehand hands to a model for a page. */
export async function snapshotByStagehand(url: string): Promise<string | undefined> {
  if (!existsSync(`node_modules/${NAME}`)) return undefined;
  const { Stagehand } = (await import(NAME)) as StagehandModule;
  const { executablePath, env } = await resolveBrowser();
  Object.assign(process.env, env);
  const stagehand = new Stagehand({
    env: 'LOCAL',
    verbose: 0,
    disablePino: true,
    localBrowserLaunchOptions: { headless: true, executablePath, args: ['--no-sandbox'] },
  });
  await stagehand.init();
  try {
    const [page] = stagehand.context.pages();
    if (page === undefined) throw new Error('Stagehand opened no page.');
    await page.goto(url);
    return (await page.snapshot()).formattedTree;
  } finally {
    await stagehand.close();
  }
}
