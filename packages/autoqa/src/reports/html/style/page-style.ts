import { briefingStyle } from './briefing-style.ts';
import { caseStyle } from './case-style.ts';
import { colourStyle } from './colour-style.ts';
import { flakeStyle } from './flake-style.ts';
import { frameStyle } from './frame-style.ts';
import { overviewStyle } from './overview-style.ts';
import { smallScreenStyle } from './small-screen-style.ts';

/** The style sheet of the page; narrow screens and paper come last because they overrule the rest. */
export function pageStyle(): string {
  return [colourStyle, frameStyle, overviewStyle, caseStyle, flakeStyle, briefingStyle, smallScreenStyle].join('\n');
}
