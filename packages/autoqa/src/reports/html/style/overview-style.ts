/** Header, tiles, the bar of verdicts, notes, gates and the panels about the run. */
export const overviewStyle = String.raw`
.title-row { display: flex; gap: 16px; justify-content: space-between; align-items: flex-start }
.title-block { display: flex; flex-direction: column; align-items: flex-start; gap: 8px; min-width: 0 }
.state { display: inline-flex; align-items: center; gap: 6px; border-radius: 999px; padding: 3px 12px 3px 9px; font-weight: 650; font-size: 13.5px; color: var(--card); background: var(--tone) }
.page-actions { display: flex; gap: 8px; flex: none }
.segmented { display: inline-flex; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--card) }
.segmented button { border: 0; background: none; padding: 0 10px; height: 32px; font-size: 13px } .segmented button[aria-pressed=true] { background: var(--ink); color: var(--card) }
.facts-line { display: flex; flex-wrap: wrap; gap: 2px 16px; margin-top: 10px; color: var(--quiet); font-size: 13.5px }
.run-reason { margin-top: 10px; padding: 8px 12px; border-left: 3px solid var(--script); background: var(--card); border-radius: 0 8px 8px 0 }
.tiles { display: grid; grid-template-columns: repeat(7, 1fr); gap: 10px; margin-top: 20px }
.tile { border: 1px solid var(--line); background: var(--card); border-radius: 12px; padding: 12px 14px; text-align: left; display: flex; flex-direction: column; box-shadow: var(--shadow); transition: border-color .12s, transform .12s }
.tile:hover { border-color: var(--tone) } .tile[aria-pressed=true] { border-color: var(--tone); box-shadow: inset 0 0 0 1px var(--tone) }
.tile-count { font-size: 26px; font-weight: 700; line-height: 1.15; color: var(--tone); font-variant-numeric: tabular-nums } .tile.empty .tile-count { color: var(--quiet); font-weight: 500 }
.tile-label { font-size: 13px; color: var(--quiet) }
.verdicts { margin-top: 18px } .bar { display: flex; gap: 2px; height: 10px; border-radius: 6px; overflow: hidden } .bar-part { background: var(--tone); min-width: 4px }
.legend { display: flex; flex-wrap: wrap; gap: 4px 6px; margin-top: 8px } .legend-item { border: 1px solid transparent; background: none; border-radius: 7px; padding: 2px 8px; font-size: 13px; display: inline-flex; gap: 6px; align-items: center }
.legend-item:hover { background: var(--card) } .legend-item[aria-pressed=true] { background: var(--card); border-color: var(--tone) } .dot { width: 9px; height: 9px; border-radius: 50%; background: var(--tone); flex: none }
.notes { margin-top: 16px; display: grid; gap: 8px } .notes p { display: flex; gap: 8px; align-items: flex-start; padding: 9px 12px; border-radius: 10px; font-size: 13.5px; background: color-mix(in srgb, var(--flaky) 10%, var(--card)); border: 1px solid color-mix(in srgb, var(--flaky) 35%, var(--card)) } .notes .icon { color: var(--flaky); margin-top: 2px }
.gates { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 10px; margin-top: 16px }
.gate { display: flex; flex-direction: column; padding: 10px 14px; border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 10px; background: var(--card) } .gate.met { --tone: var(--pass) } .gate.missed { --tone: var(--bug) } .gate.warned { --tone: var(--flaky) }
.gate-name { font-size: 13px; color: var(--quiet) } .gate-value { font-size: 19px; font-weight: 650; color: var(--tone); font-variant-numeric: tabular-nums }
.panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(270px, 1fr)); gap: 12px } .panel { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 14px 16px; min-width: 0 } .panel.wide { grid-column: 1 / -1 } .panel h3 { margin-bottom: 8px }
.facts { display: grid; gap: 5px; font-size: 13.5px } .facts > div { display: grid; grid-template-columns: minmax(84px, max-content) 1fr; gap: 12px } .facts dt { color: var(--quiet) }
.command { display: grid; gap: 8px; justify-items: start } pre.code { background: var(--sunk); border: 1px solid var(--line); border-radius: 8px; padding: 10px 12px; width: 100%; overflow-x: auto }
.artifacts { margin-top: 12px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 10px 16px } .artifacts summary { font-weight: 600; font-size: 14px; display: flex; gap: 8px; align-items: center } .artifacts ul { margin-top: 8px; display: grid; gap: 4px; font-size: 13.5px } .artifacts li { display: flex; gap: 8px }
`;
