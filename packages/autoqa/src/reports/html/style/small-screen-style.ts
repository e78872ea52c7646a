/** Phones, paper, and readers who want nothing to move. */
export const smallScreenStyle = String.raw`
@media (max-width: 1000px) { .toolbar { flex-direction: column; align-items: stretch } .search-box { flex: none } .filters { flex-wrap: wrap } }
@media (max-width: 760px) {
  main { padding: 16px 14px 40px } h1 { font-size: 20px } html { scroll-padding-top: 100px }
  .title-row { flex-direction: column-reverse; gap: 12px } .page-actions { align-self: flex-end }
  .tiles { grid-template-columns: repeat(4, 1fr); gap: 8px } .tile { padding: 9px 10px } .tile-count { font-size: 21px } .tile-label { font-size: 12px }
  .gates { grid-template-columns: 1fr 1fr } .gate { padding: 8px 10px }
  .filter-fold > summary { display: inline-flex; padding: 4px 2px; color: var(--accent); font-size: 14px } .filters { display: grid; grid-template-columns: 1fr 1fr } select { max-width: none; width: 100%; height: 40px } input[type=search] { height: 40px } .search-box .icon { top: 12px }
  .toolbar-slot:has(.filter-fold[open]) { position: static }
  .case > summary { padding: 11px 12px; gap: 8px; flex-wrap: wrap } .case-head { flex-basis: 60% } .case-side { flex-direction: row; align-items: center; width: 100%; justify-content: space-between; padding-left: 52px } .bug > summary { flex-wrap: wrap } .bug-title { flex-basis: 100% }
  .case-body, .bug-body { padding: 4px 12px 14px } .verdict-box { flex-direction: column } .diff { grid-template-columns: 1fr } .facts > div { grid-template-columns: 1fr; gap: 0 }
  .step { flex-direction: column; gap: 8px } .step .thumbnail { margin-left: 29px } .thumbnail { width: min(100%, 260px); height: 150px } .icon-button { width: 40px; height: 40px } .segmented button { height: 38px } .lightbox-stage .turn { position: absolute; bottom: 16px; left: 16px } .lightbox-stage .turn:last-child { left: auto; right: 16px }
}
@media (prefers-reduced-motion: reduce) { *, *::before, *::after { transition: none !important; animation: none !important; scroll-behavior: auto !important } }
@media print {
  :root { --page: #fff; --shadow: none }
  .toolbar-slot, .page-actions, .list-head, .verdict-actions, .small-button, .more, .skip, .fold { display: none !important }
  main { max-width: none; padding: 0 } .case:not([open]) { content-visibility: visible } .case, .bug, .step, .assertion { break-inside: avoid } .thumbnail { width: 300px; height: auto } .bar, .badge, .status, .state, mark { print-color-adjust: exact; -webkit-print-color-adjust: exact }
}
`;
