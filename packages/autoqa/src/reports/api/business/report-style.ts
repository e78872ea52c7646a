/** Dark, readable on a desk and on a phone; text keeps 4.5:1 against what is behind it. */
export const REPORT_STYLE = String.raw`
:root { color-scheme: dark; --page: #0b1018; --card: #141c28; --sunk: #0e151f; --line: #263243; --ink: #e9eff7; --quiet: #9caabd;
  --accent: #8ab4ff; --bug: #ff8078; --pass: #5fd99a; --fail: #ffb45e; --finding: #74d8f2; --untested: #c4a8ff }
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; -webkit-text-size-adjust: 100% }
main { max-width: 1120px; margin: 0 auto; padding: 40px 28px 56px }
h1, h2, h3, p, ul, ol, pre, figure, blockquote { margin: 0; padding: 0 } ul, ol { list-style: none }
h1 { font-size: 46px; line-height: 1.1; letter-spacing: -.025em; margin: 6px 0 10px } .bad h1 { color: var(--bug) } .good h1 { color: var(--pass) }
h2 { font-size: 20px; margin: 44px 0 14px; letter-spacing: -.01em } h3 { font-size: 16px }
a { color: var(--accent) } code, pre, .path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace; font-size: 13px; overflow-wrap: anywhere }
code { background: var(--sunk); border: 1px solid var(--line); border-radius: 5px; padding: 0 5px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 340px; overflow: auto }
bdi, p, h1, h3, li, td { overflow-wrap: anywhere }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.quiet, .kicker, .why, figcaption, cite { color: var(--quiet); font-size: 13px; font-style: normal } .kicker { letter-spacing: .02em }
.name { font-size: 18px; font-weight: 600; margin-top: 2px } .subline { font-size: 17px; color: var(--quiet); max-width: 46em }
.tiles { display: grid; grid-template-columns: repeat(5, 1fr); gap: 12px; margin-top: 26px }
.tile { background: var(--card); border: 1px solid var(--line); border-top: 3px solid var(--tone); border-radius: 12px; padding: 14px 16px; display: flex; flex-direction: column }
.tile b { font-size: 30px; line-height: 1.15; color: var(--tone); font-variant-numeric: tabular-nums } .tile span { color: var(--quiet); font-size: 13px } .tile.zero { --tone: var(--line) } .tile.zero b { color: var(--quiet); font-weight: 500 }
.tone-bug, .verdict-product-bug, .severity-HIGH { --tone: var(--bug) } .tone-pass, .verdict-pass { --tone: var(--pass) }
.tone-fail, .verdict-script-error, .verdict-environment, .verdict-needs-model, .verdict-flaky, .severity-MEDIUM { --tone: var(--fail) }
.tone-finding, .verdict-spec-gap, .verdict-policy, .severity-LOW { --tone: var(--finding) } .tone-untested, .verdict-skipped { --tone: var(--untested) }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 18px 20px; min-width: 0 }
.badge, .severity { display: inline-block; border-radius: 999px; padding: 1px 10px; font-size: 12.5px; font-weight: 600; white-space: nowrap; color: var(--tone); background: color-mix(in srgb, var(--tone) 14%, var(--card)) } .card.bug { border-left: 4px solid var(--tone) }
.bars { display: grid; grid-template-columns: repeat(2, 1fr); gap: 14px; align-items: start } .bar-head { display: flex; justify-content: space-between; align-items: baseline; gap: 12px } .share { color: var(--quiet); font-size: 13px; font-variant-numeric: tabular-nums } .share b { color: var(--ink); font-size: 20px; margin-right: 6px }
.bar { height: 8px; border-radius: 6px; background: var(--sunk); overflow: hidden; margin: 10px 0 8px } .bar i { display: block; height: 100%; border-radius: 6px; background: linear-gradient(90deg, #4f8dff, var(--pass)) }
summary { cursor: pointer; color: var(--accent); font-size: 14px } .gaps { margin-top: 10px; display: grid; gap: 8px; max-height: 320px; overflow: auto } .gaps li { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; border-top: 1px solid var(--line); padding-top: 8px } .why { margin-left: auto }
.operation { display: inline-flex; gap: 8px; align-items: baseline; min-width: 0 } .method { font: 600 11px/18px ui-monospace, Menlo, Consolas, monospace; border-radius: 5px; padding: 0 6px; color: var(--tone); background: color-mix(in srgb, var(--tone) 15%, var(--card)); --tone: var(--quiet) }
.method-get { --tone: #78b7ff } .method-post { --tone: #5fd99a } .method-put, .method-patch { --tone: #ffc46b } .method-delete { --tone: #ff8f88 }
.overview { width: 100%; border-collapse: separate; border-spacing: 0; background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin-bottom: 18px; overflow: hidden } .overview th { text-align: left; font-size: 12.5px; font-weight: 500; color: var(--quiet); padding: 10px 16px; background: var(--sunk) } .overview td { padding: 11px 16px; border-top: 1px solid var(--line); vertical-align: baseline } .overview td:first-child, .overview td:nth-child(2) { white-space: nowrap }
.bug { margin-top: 16px; display: grid; gap: 14px; scroll-margin-top: 16px } .bug-head { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center } .bug h3 { font-size: 19px; line-height: 1.3 } .label { display: block; color: var(--quiet); font-size: 12px; margin-bottom: 4px } .cause .label { display: inline; margin-right: 8px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px } .box { background: var(--sunk); border: 1px solid var(--line); border-radius: 10px; padding: 10px 14px; min-width: 0; position: relative } .box.expected { border-color: color-mix(in srgb, var(--pass) 45%, var(--line)) } .box.actual { border-color: color-mix(in srgb, var(--bug) 55%, var(--line)) } .box.expected .label { color: var(--pass) } .box.actual .label { color: var(--bug) }
figure, .list blockquote { border-left: 3px solid var(--accent); padding: 2px 0 2px 14px } .list blockquote { margin-top: 8px; color: var(--quiet); font-size: 14px; border-color: var(--line) } blockquote { font-size: 15.5px } figcaption { margin-top: 2px }
.copy { position: absolute; top: 8px; right: 8px; font: inherit; font-size: 12.5px; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 7px; padding: 4px 12px; cursor: pointer } .copy:hover { border-color: var(--accent); color: var(--accent) } .curl pre { padding-top: 6px }
.list { display: grid; gap: 12px; margin-top: 12px } .list p { margin-top: 6px }
.fold { padding: 0; margin-top: 8px } .fold > summary { color: var(--ink); padding: 12px 18px; display: flex; align-items: center; gap: 10px; list-style: none } .fold > summary::-webkit-details-marker { display: none } .fold > summary::before { content: '›'; color: var(--quiet); font-size: 18px; line-height: 1; transition: transform .12s } .fold[open] > summary::before { transform: rotate(90deg) } .side { margin-left: auto; display: inline-flex; gap: 10px; align-items: center } .count { color: var(--quiet); font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap }
.rows li { display: grid; grid-template-columns: 118px 1fr auto 62px; gap: 12px; align-items: baseline; padding: 9px 18px; border-top: 1px solid var(--line) } .rows code { justify-self: start } .time { text-align: right }
.order { counter-reset: place; border-top: 1px solid var(--line) } .order li { counter-increment: place; display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: baseline; padding: 9px 18px; border-top: 1px solid var(--line) } .order li:first-child { border-top: 0 } .order li::before { content: counter(place); color: var(--quiet); font-size: 13px; min-width: 22px; font-variant-numeric: tabular-nums }
footer { margin-top: 48px; text-align: center; color: var(--quiet); font-size: 13px }
@media (max-width: 760px) {
  main { padding: 22px 14px 40px } h1 { font-size: 33px } h2 { margin-top: 34px } .subline { font-size: 15.5px }
  .tiles { grid-template-columns: repeat(2, 1fr); gap: 10px } .tile { padding: 11px 13px } .tile:first-child { grid-column: 1 / -1 } .bars, .pair { grid-template-columns: 1fr } .card { padding: 15px } .fold { padding: 0 }
  .overview, .overview tbody, .overview tr, .overview td { display: block } .overview thead { display: none } .overview tr { padding: 10px 14px; border-top: 1px solid var(--line) } .overview tr:first-child { border-top: 0 } .overview td { border: 0; padding: 2px 0 } .overview td:first-child, .overview td:nth-child(2) { display: inline-block; margin-right: 10px }
  .rows li { grid-template-columns: 1fr auto; gap: 4px 10px; padding: 10px 14px } .rows li > div { grid-column: 1 / -1; grid-row: 2 } .time { display: none } .fold > summary { padding: 12px 14px } .order li { padding: 9px 14px } .why { margin-left: 0; flex-basis: 100% } .copy { min-height: 36px }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
`;
