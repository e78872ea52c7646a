import { colourStyle } from '../html/style/colour-style.ts';

/** In the light or the dark of the reader's choice, on a desk and on a phone. */
export const PLAN_STYLE = String.raw`
${colourStyle}
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif }
main { max-width: 1240px; margin: 0 auto; padding: 36px 28px 56px }
h1, h2, h3, p, ul { margin: 0; padding: 0 } ul { list-style: none }
h1 { font-size: 34px; line-height: 1.2; letter-spacing: -.02em; margin: 4px 0 8px } h2 { font-size: 20px; margin: 36px 0 12px } h3 { font-size: 17px }
a { color: var(--accent) } code, .path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace; font-size: 13px; overflow-wrap: anywhere }
code { background: var(--sunk); border: 1px solid var(--line); border-radius: 6px; padding: 3px 8px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.quiet, .kicker, .path, footer { color: var(--quiet) } .kicker { font-size: 14px; overflow-wrap: anywhere } .warning { color: var(--script) }
.label { color: var(--quiet); font-size: 13px; margin-right: 10px }
.counts { display: grid; gap: 8px; margin: 18px 0 14px } .chip { display: inline-block; background: var(--card); border: 1px solid var(--line); border-radius: 999px; padding: 2px 12px; margin: 0 6px 6px 0; font-size: 14px } .chip.none { opacity: .55 }
.canvas { overflow: auto; max-height: 640px; background: var(--card); border: 1px solid var(--line); border-radius: 14px }
.node rect { fill: var(--card); stroke: var(--line); stroke-width: 1.5 } .node.over rect { stroke-dasharray: 5 4 } .node .blank { fill: var(--sunk); stroke: none }
a:hover .node > rect:first-of-type, a:focus-visible .node > rect:first-of-type { stroke: var(--accent); stroke-width: 2.5 }
.node text { fill: var(--ink); font-size: 13px } .node .node-name { font-weight: 600 } .node .node-path, .node .node-count.none { fill: var(--quiet); font-size: 12px } .node .node-count { fill: var(--accent); font-size: 12px; font-weight: 600 }
.way { fill: none; stroke: var(--quiet); stroke-width: 1.4; opacity: .55 } .way.back { stroke-dasharray: 3 4; opacity: .35 } .way:hover { stroke: var(--accent); opacity: 1; stroke-width: 2.2 } .tip { fill: var(--quiet) }
.flows li, .cases li { padding: 6px 0; border-top: 1px solid var(--line) } .flows li:first-child, .cases li:first-child { border-top: 0 }
.card { display: grid; grid-template-columns: 260px 1fr; gap: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 18px; margin-top: 14px; scroll-margin-top: 14px; box-shadow: var(--shadow) }
.card > div { min-width: 0; display: grid; gap: 7px; align-content: start } .card p { overflow-wrap: anywhere } .card:target { border-color: var(--accent) }
.shot img { width: 100%; height: 170px; object-fit: cover; object-position: top; border: 1px solid var(--line); border-radius: 8px; display: block }
details summary { cursor: pointer; color: var(--accent) } .cases li { display: flex; gap: 10px; align-items: baseline } .cases .type { margin-left: auto; color: var(--quiet); font-size: 13px; white-space: nowrap }
.priority { font: 600 12px/18px ui-monospace, Menlo, Consolas, monospace; border-radius: 5px; padding: 0 6px; color: var(--tone); border: 1px solid currentColor } .p0 { --tone: var(--bug) } .p1 { --tone: var(--flaky) } .p2 { --tone: var(--skip) }
footer { margin-top: 40px; font-size: 13px; text-align: center }
@media (max-width: 760px) { main { padding: 22px 14px 40px } h1 { font-size: 26px } .card { grid-template-columns: 1fr } .cases li { flex-wrap: wrap } .cases .type { margin-left: 0 } .canvas { max-height: 420px } }
`;
