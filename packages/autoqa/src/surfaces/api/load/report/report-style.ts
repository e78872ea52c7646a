/** Both themes, by what the reader's system prefers; narrow screens get one column and tables that scroll in themselves. */
export const REPORT_STYLE = String.raw`
:root {
  --page: #f5f6f8; --card: #fff; --line: #dfe3e8; --ink: #16202e; --quiet: #5a6675; --warn: #8a5a00; --warn-ground: #fff6e0;
  --blue: #2456d6; --green: #067647; --orange: #c2570c; --red: #b42318; --violet: #6941c6; --teal: #0b6a86;
  color-scheme: light;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0e131b; --card: #171e29; --line: #2b3544; --ink: #e8edf4; --quiet: #9fabbb; --warn: #ffd166; --warn-ground: #2a2413;
    --blue: #85a9ff; --green: #62d69a; --orange: #ffb066; --red: #ff8a80; --violet: #c3a6ff; --teal: #76dcf5;
    color-scheme: dark;
  }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--page); color: var(--ink); font: 15px/1.55 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 28px 20px 48px; display: grid; gap: 20px; }
main > * { min-width: 0; }
h1 { font-size: 26px; line-height: 1.2; } h2 { font-size: 17px; margin-bottom: 10px; }
header p { color: var(--quiet); overflow-wrap: anywhere; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 12px; }
.tile, figure, .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 14px 16px; }
.tile { display: flex; flex-direction: column; justify-content: space-between; }
.tile span { display: block; color: var(--quiet); font-size: 13px; }
.tile b { font-size: 24px; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap; }
.tile small { color: var(--quiet); font-size: 13px; font-weight: 400; }
.bad b, td.bad { color: var(--red); }
.notice { background: var(--warn-ground); border-color: var(--warn); }
.notice h2 { color: var(--warn); } .notice ul { padding-left: 18px; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 16px; }
figure { padding: 14px 14px 10px; } figcaption { font-weight: 600; margin-bottom: 6px; }
svg { display: block; width: 100%; height: auto; } svg text { fill: var(--quiet); font-size: 12px; }
polyline { stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; } .ruler { stroke: var(--line); }
.legend { list-style: none; padding: 6px 0 0; display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 13px; color: var(--quiet); }
.legend i { display: inline-block; width: 10px; height: 10px; border-radius: 3px; margin-right: 6px; } .legend b { color: var(--ink); }
.scroll { overflow-x: auto; margin: 0 -16px; padding: 0 16px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 7px 10px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 500; font-size: 13px; } tr:last-child td { border-bottom: 0; }
th:first-child, td:first-child, .left { text-align: left; } td:first-child { padding-left: 0; } th:first-child { padding-left: 0; }
td.wrap { white-space: normal; overflow-wrap: anywhere; min-width: 180px; }
table.plain td { white-space: normal; overflow-wrap: anywhere; } table.plain td:first-child { width: 30%; }
.method { display: inline-block; min-width: 58px; font-weight: 650; font-size: 12px; color: var(--blue); }
tfoot td { font-weight: 650; border-top: 2px solid var(--line); }
@media (max-width: 600px) {
  main { padding: 18px 12px 32px; gap: 14px; } h1 { font-size: 22px; }
  .tiles { grid-template-columns: 1fr 1fr; gap: 8px; } .tile { padding: 10px 12px; } .tile b { font-size: 20px; }
  svg text { font-size: 18px; } table.plain td { white-space: normal; overflow-wrap: anywhere; } table.plain td:first-child { width: 30%; }
.method { min-width: 0; margin-right: 6px; }
  td.wrap { min-width: 150px; }
}
@media print { body { background: #fff; } .tile, figure, .card { break-inside: avoid; } }
`;
