import { createHash } from 'node:crypto';
import type { ReportInput } from '../../ports/reporter.ts';
import { escapeHtmlAttribute, escapeHtmlText } from '../escape/html.ts';
import { toJsonIsland } from '../escape/json-island.ts';
import { DICTIONARIES, translator } from '../i18n/translate.ts';
import { pageScript } from './page/page-script.ts';
import type { InlinePicture } from './pictures/inline-pictures.ts';
import { plainView } from './plain-view.ts';
import { pageStyle } from './style/page-style.ts';

/** The whole document. Only the one script with this very text may run, and nothing may be fetched. */
export function pageHtml(input: ReportInput, dataIsland: string, pictures: readonly InlinePicture[]): string {
  const { result, view, language } = input;
  const say = translator(language);
  const script = pageScript();
  const title = `${say(`state.${result.state}`)} · ${view.title ?? say('report.untitled')}`;
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtmlAttribute(contentPolicy(script))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtmlText(title)}</title>
<style>${pageStyle()}</style>
</head>
<body>
<div id="app">${plainView(input)}</div>
<script type="application/json" id="words">${toJsonIsland(DICTIONARIES)}</script>
<script type="application/json" id="data">${dataIsland}</script>
<script>${script}</script>
${pictures.map(({ dataUri }, index) => `<script type="text/plain" id="picture-${index}">${dataUri}</script>`).join('\n')}
</body>
</html>
`;
}

function contentPolicy(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    'img-src data:',
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
