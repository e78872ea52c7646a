import type { BrowserPreference } from '../../surfaces/web/browser/browser-choice.ts';
import { checkBrowser } from './check-browser.ts';
import { checkNode } from './check-node.ts';
import { checkAgentClis, checkDatabase, checkDevices, checkModel } from './check-surroundings.ts';
import type { Finding } from './finding.ts';

/** Looks at everything AutoQA can use on this machine. */
export async function examine(options: {
  browser: BrowserPreference;
  model: string;
  env: Readonly<Record<string, string | undefined>>;
}): Promise<Finding[]> {
  const { browser, model, env } = options;
  return [
    checkNode(),
    ...(await checkBrowser(browser)),
    checkModel(model, env),
    checkAgentClis(env),
    checkDatabase(env),
    checkDevices(env),
  ];
}
