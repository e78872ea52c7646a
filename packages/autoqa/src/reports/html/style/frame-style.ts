/** The page itself: type, links, buttons, headings. */
export const frameStyle = String.raw`
*, *::before, *::after { box-sizing: border-box }
html { scroll-padding-top: 92px; -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif }
main { max-width: 1160px; margin: 0 auto; padding: 24px 24px 48px }
h1, h2, h3, h4, p, ul, ol, dl, dd, pre { margin: 0 }
h1 { font-size: 25px; line-height: 1.25; letter-spacing: -.01em; overflow-wrap: anywhere }
h2 { font-size: 18px; margin: 32px 0 12px; display: flex; align-items: center; gap: 8px }
h3 { font-size: 14px } h4 { font-size: 12.5px; color: var(--quiet); margin-bottom: 6px; display: flex; flex-wrap: wrap; align-items: center; gap: 8px }
ul, ol { list-style: none; padding: 0 }
a { color: var(--accent) }
code, pre, .mono { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace; font-size: 12.5px }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
bdi, code, dd { overflow-wrap: anywhere }
code { background: var(--sunk); border-radius: 4px; padding: 1px 5px }
button, select, input { font: inherit; color: inherit }
button { cursor: pointer }
summary { cursor: pointer; list-style: none } summary::-webkit-details-marker { display: none }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
#cases:focus { outline: none }
.quiet { color: var(--quiet); font-size: 13px } .nowrap { white-space: nowrap } .spacer { flex: 1 }
.icon { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; flex: none; vertical-align: -3px }
.count { background: var(--sunk); border: 1px solid var(--line); border-radius: 999px; padding: 0 8px; font-size: 12.5px; font-weight: 600; color: var(--quiet); line-height: 20px }
.skip { position: absolute; left: -999px } .skip:focus { left: 16px; top: 8px; background: var(--card); padding: 8px 12px; z-index: 9 }
.off-screen { position: fixed; left: -999px }
.badge { display: inline-block; white-space: nowrap; border-radius: 6px; padding: 1px 8px; font-size: 12.5px; font-weight: 600; color: var(--tone); background: color-mix(in srgb, var(--tone) 12%, var(--card)) }
.badge + .badge { margin-left: 4px }
.chip { display: inline-block; border: 1px solid var(--line); border-radius: 5px; padding: 0 6px; font-size: 12px; line-height: 18px; color: var(--quiet); background: var(--card); overflow-wrap: anywhere; font-weight: 400 }
.chip.warn { color: var(--flaky); border-color: currentColor } .chip.good, .chip.observed-pass { color: var(--pass); border-color: currentColor } .chip.observed-fail { color: var(--bug); border-color: currentColor }
.chip.priority-p0 { color: var(--bug); border-color: currentColor; text-transform: uppercase; font-weight: 600 } .chip.priority-p1, .chip.priority-p2 { text-transform: uppercase }
.icon-button { border: 1px solid var(--line); background: var(--card); border-radius: 8px; width: 34px; height: 34px; display: inline-grid; place-items: center; padding: 0 }
.small-button { border: 1px solid var(--line); background: var(--card); border-radius: 7px; padding: 3px 10px; font-size: 13px; text-decoration: none; color: inherit; display: inline-flex; gap: 5px; align-items: center; min-height: 28px; font-weight: 400 }
.icon-button:hover, .small-button:hover { border-color: var(--accent); color: var(--accent) }
.plain { max-width: 1160px } .plain p { margin: 6px 0 12px } .plain table { border-collapse: collapse; width: 100%; background: var(--card) } .plain td, .plain th { border: 1px solid var(--line); padding: 6px 8px; text-align: left; vertical-align: top; overflow-wrap: anywhere } .plain td:first-child { color: var(--tone); font-weight: 600; white-space: nowrap }
.page-footer { margin-top: 40px; text-align: center }
`;
