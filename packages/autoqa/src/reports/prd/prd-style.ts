import { colourStyle } from '../html/style/colour-style.ts';

/** In the light or the dark of the reader's choice, on a desk and on a phone. */
export const PRD_STYLE = String.raw`
${colourStyle}
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif }
main { max-width: 1120px; margin: 0 auto; padding: 36px 28px 56px }
h1 { font-size: 30px; line-height: 1.25; letter-spacing: -.02em; margin: 4px 0 8px } h2 { font-size: 20px; margin: 36px 0 12px } h3 { font-size: 17px; margin: 0 } p, ol, ul { margin: 0 }
.quiet, .kicker { color: var(--quiet) } .kicker { font-size: 14px; overflow-wrap: anywhere }
.gates { display: grid; grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)); gap: 14px; margin-top: 20px }
.gate { background: var(--card); border: 1px solid var(--line); border-left: 5px solid var(--tone); border-radius: 12px; padding: 14px 18px; box-shadow: var(--shadow) }
.gate b { display: block; font-size: 30px; line-height: 1.2; color: var(--tone) } .met { --tone: var(--pass) } .missed { --tone: var(--bug) } .warned { --tone: var(--flaky) }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 18px; margin-top: 14px; box-shadow: var(--shadow); display: grid; gap: 10px }
.tag { display: inline-block; font-size: 12px; font-weight: 600; color: var(--tone); border: 1px solid currentColor; border-radius: 6px; padding: 0 7px; white-space: nowrap }
.pass { --tone: var(--pass) } .fail { --tone: var(--bug) } .unknown { --tone: var(--skip) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 14px; margin: 0 } dt { color: var(--quiet) } dd { margin: 0; overflow-wrap: anywhere }
blockquote { margin: 0; padding: 6px 12px; border-left: 3px solid var(--line); color: var(--quiet) } ol, ul { padding-left: 22px }
.shots { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 12px } .shots img { width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px; display: block }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 14px } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: 9px 14px; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere } th { color: var(--quiet); font-size: 13px; font-weight: 500; border-top: 0; white-space: nowrap }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace; font-size: 13px }
footer { margin-top: 40px; color: var(--quiet); font-size: 13px; text-align: center }
@media (max-width: 760px) { main { padding: 22px 14px 40px } h1 { font-size: 24px } dl { grid-template-columns: 1fr } }
`;
