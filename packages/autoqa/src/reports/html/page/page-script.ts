import { casePartsScript } from './case-parts-script.ts';
import { caseScript } from './case-script.ts';
import { defectScript } from './defect-script.ts';
import { domScript } from './dom-script.ts';
import { filterScript } from './filter-script.ts';
import { flakeScript } from './flake-script.ts';
import { headerScript } from './header-script.ts';
import { lightboxScript } from './lightbox-script.ts';
import { listScript } from './list-script.ts';
import { overviewScript } from './overview-script.ts';
import { runScript } from './run-script.ts';
import { startScript } from './start-script.ts';
import { stateScript } from './state-script.ts';
import { strengthScript } from './strength-script.ts';
import { toolbarScript } from './toolbar-script.ts';

/**
 * The script of the page. It is kept as text because it runs in the reader's browser, not here: bundling may rename and
 * rewrite functions, and the page's policy allows exactly one text. It builds the page from data with `textContent` and
 * attributes only, never with markup.
 */
export function pageScript(): string {
  const parts = [
    stateScript,
    domScript,
    lightboxScript,
    filterScript,
    headerScript,
    toolbarScript,
    casePartsScript,
    flakeScript,
    caseScript,
    listScript,
    defectScript,
    overviewScript,
    runScript,
    strengthScript,
    startScript,
  ];
  return `(function () {\n'use strict';\n${parts.join('\n')}\n})();`;
}
