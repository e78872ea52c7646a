import { AutoqaError, messageOf } from '../../kernel/errors.ts';
import type { BrowserChoice, BrowserPreference, BrowserSource } from '../../surfaces/web/browser/browser-choice.ts';
import { rendersChinese } from '../../surfaces/web/browser/chinese-probe.ts';
import { launchBrowser } from '../../surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../surfaces/web/browser/resolve-browser.ts';
import type { Finding } from './finding.ts';

const TITLE = { en: 'Browser', zh: '浏览器' };
const CHINESE_TITLE = { en: 'Chinese text', zh: '中文显示' };

const WHY: Readonly<Record<BrowserSource, Finding['title']>> = {
  configured: { en: 'configured', zh: '来自配置' },
  playwright: { en: "Playwright's own", zh: 'Playwright 自带' },
  system: { en: 'installed on this machine', zh: '本机已安装' },
  bundled: { en: 'the one from npm', zh: 'npm 自带' },
};

/** Which browser is used and why, whether it starts, and whether it can draw Chinese. */
export async function checkBrowser(preference: BrowserPreference): Promise<Finding[]> {
  try {
    const choice = await resolveBrowser(preference);
    const browser = await launchBrowser(choice);
    try {
      return [describeChoice(choice, browser.version()), describeChinese(await rendersChinese(browser))];
    } finally {
      await browser.close();
    }
  } catch (error) {
    return [describeFailure(error)];
  }
}

function describeChoice({ source, executablePath, passedOver }: BrowserChoice, version: string): Finding {
  const skipped = passedOver.filter((each) => each.source !== 'configured').map(({ reason }) => reason);
  const because = skipped.length === 0 ? '' : `; ${skipped.join('; ')}`;
  return {
    id: 'browser',
    status: 'ok',
    title: TITLE,
    found: {
      en: `Chromium ${version}, ${WHY[source].en}: ${executablePath}${because}`,
      zh: `Chromium ${version}，${WHY[source].zh}：${executablePath}`,
    },
  };
}

function describeChinese(renders: boolean): Finding {
  if (renders) {
    return {
      id: 'chinese-text',
      status: 'ok',
      title: CHINESE_TITLE,
      found: { en: 'is drawn properly', zh: '显示正常' },
    };
  }
  return {
    id: 'chinese-text',
    status: 'warn',
    title: CHINESE_TITLE,
    found: { en: 'screenshots will show empty boxes: no Chinese font', zh: '截图中的汉字会显示为方框：没有中文字体' },
    mend: {
      en: 'Install a Chinese font, e.g. "apt-get install fonts-noto-cjk" or "dnf install google-noto-sans-cjk-fonts".',
      zh: '请安装中文字体，例如 "apt-get install fonts-noto-cjk" 或 "dnf install google-noto-sans-cjk-fonts"。',
    },
  };
}

function describeFailure(error: unknown): Finding {
  const message = messageOf(error);
  const hint = error instanceof AutoqaError && error.hint !== undefined ? error.hint : 'Install Chromium or Chrome.';
  return {
    id: 'browser',
    status: 'fail',
    title: TITLE,
    found: { en: message, zh: message },
    mend: {
      en: hint,
      zh: '请安装 Chromium 或 Chrome，或在 autoqa.config.yaml 中设置 browserPath（环境变量 AUTOQA_BROWSER_PATH）。',
    },
  };
}
