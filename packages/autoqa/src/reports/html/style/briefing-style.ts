/** The headline and the small panels below it. */
export const briefingStyle = String.raw`
.headline { margin-top: 18px; padding: 14px 18px; border-radius: 12px; border: 1px solid color-mix(in srgb, var(--tone) 35%, var(--card)); border-left: 5px solid var(--tone); background: color-mix(in srgb, var(--tone) 7%, var(--card)); font-size: 19px; line-height: 1.4; font-weight: 600; text-wrap: pretty }
.headline-good { --tone: var(--pass) } .headline-bad { --tone: var(--bug) } .headline-unsure { --tone: var(--flaky) }
.briefs { display: grid; grid-template-columns: repeat(auto-fit, minmax(236px, 1fr)); gap: 12px; margin-top: 12px }
.brief { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 13px 16px 14px; min-width: 0; box-shadow: var(--shadow); display: flex; flex-direction: column; gap: 8px }
.brief h3 { color: var(--quiet); font-size: 13px; font-weight: 600 } .brief-figure { font-size: 17px; font-weight: 650; line-height: 1.3 } .brief.warned .brief-figure { color: var(--flaky) }
.surfaces { display: grid; gap: 5px; font-size: 13.5px } .surfaces li:not(.quiet) { display: grid; grid-template-columns: 52px 1fr max-content; gap: 10px; align-items: center }
.share { display: block; height: 7px; border-radius: 4px; background: color-mix(in srgb, var(--bug) 32%, var(--card)); overflow: hidden } .share-part { display: block; height: 100%; background: var(--pass) }
.marks { display: flex; flex-wrap: wrap; gap: 5px } .mark { display: inline-flex; align-items: center; gap: 4px; border: 1px solid color-mix(in srgb, var(--tone) 40%, var(--card)); background: color-mix(in srgb, var(--tone) 7%, var(--card)); color: var(--tone); border-radius: 6px; padding: 1px 7px; font-size: 12px } .mark .icon { width: 12px; height: 12px } .mark:hover { border-color: var(--tone) }
.mark-holds { --tone: var(--pass) } .mark-violated { --tone: var(--bug) } .mark-open { --tone: var(--flaky) }
.brief-lines { display: grid; gap: 6px; font-size: 13.5px } .brief-lines li { display: flex; flex-wrap: wrap; gap: 2px 8px } .brief .heal-change { flex-basis: 100% }
.bug-head { flex: 1; min-width: 0; display: grid; gap: 4px } .bug-line { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center } .bug-line .mono { overflow-wrap: anywhere }
.bug-seen { display: grid; grid-template-columns: max-content 1fr; gap: 1px 10px; font-size: 13.5px } .bug-seen .seen { color: var(--bug); font-weight: 600 } .clamped { overflow: hidden; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical } [open] > summary .bug-seen { display: none }
.bug-picture { width: 150px; height: 94px; object-fit: cover; object-position: top; border: 1px solid var(--line); border-radius: 8px; flex: none } [open] > summary > .bug-picture { display: none }
@media (max-width: 760px) { .headline { font-size: 16.5px; padding: 12px 14px } .briefs { grid-template-columns: 1fr; gap: 8px } .bug-head { flex-basis: 78% } .bug-line .mono { display: none } .bug > summary { align-items: flex-start } .bug-picture { margin-left: 26px; width: min(100% - 26px, 240px); height: 140px } }
@media print { .brief, .headline { break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact } }
`;
