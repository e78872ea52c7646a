import { logText } from '@autoqa/domain/events/log-messages';
import { phaseName } from '@autoqa/domain/events/log-words';
import type { Language } from '@autoqa/domain/model/language';
import type { Translate } from '../i18n/translate.ts';
import { formatDuration } from '../reading/duration.ts';
import { displayWidth, printable, truncateToWidth } from '../../kernel/display-width.ts';
import { createPalette, type Palette } from './palette.ts';
import type { RunningCase, RunProgress } from './run-progress.ts';
import { statusMark } from './status-mark.ts';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const MOST_CASES_SHOWN = 5;
const BAR_COLUMNS = 20;
const PLAIN = createPalette(false);

interface LiveMoment {
  frame: number;
  elapsedMs: number;
  columns: number;
}

interface LiveStyle {
  say: Translate;
  language: Language;
  palette: Palette;
}

/** What is going on right now: a line for the run, and one for each case under way. */
export function liveLines(progress: RunProgress, moment: LiveMoment, style: LiveStyle): string[] {
  const { say, palette } = style;
  const shown = [...progress.running.values()].slice(0, MOST_CASES_SHOWN);
  const hidden = progress.running.size - shown.length;
  const room = moment.columns - 1;
  return [
    '',
    headLine(progress, moment, style),
    ...noteLine(progress, room, style),
    ...shown.map((each) => palette.dim(truncateToWidth(`    › ${caseLine(each)}`, room))),
    ...(hidden > 0 ? [palette.dim(truncateToWidth(`    ${say('progress.more', { count: hidden })}`, room))] : []),
  ];
}

/** What was last said of work that has no cases. */
function noteLine({ note, running }: RunProgress, room: number, { palette, language }: LiveStyle): string[] {
  if (note === undefined || running.size > 0) return [];
  return [palette.dim(truncateToWidth(`    › ${printable(logText(note, language))}`, room))];
}

/** A line that wraps could not be erased by counting lines: a narrow terminal gets less of it. */
function headLine(progress: RunProgress, moment: LiveMoment, { say, palette, language }: LiveStyle): string {
  const { phase: current } = progress;
  const title = current === undefined ? say('progress.running') : phaseName(current.name, current.title, language);
  const phase = truncateToWidth(printable(title), 24);
  const line = (colours: Palette, parts: { phase: boolean; bar: boolean }) =>
    [
      `  ${colours.cyan(FRAMES[moment.frame % FRAMES.length] ?? '')}`,
      parts.phase ? colours.bold(phase) : '',
      parts.bar ? bar(progress, colours) : '',
      `${tally(progress, colours)}  ${colours.dim(formatDuration(moment.elapsedMs))}`,
    ]
      .filter((part) => part !== '')
      .join('  ');
  const fits = [
    { phase: true, bar: true },
    { phase: true, bar: false },
    { phase: false, bar: false },
  ].find((parts) => displayWidth(line(PLAIN, parts)) < moment.columns);
  return fits === undefined ? '' : line(palette, fits);
}

function tally(progress: RunProgress, palette: Palette): string {
  const total = progress.planned === undefined ? '' : `/${progress.planned}`;
  const counts = (['passed', 'failed', 'flaky', 'skipped'] as const)
    .filter((status) => progress.counts[status] > 0)
    .map((status) => `${statusMark(status, palette)} ${progress.counts[status]}`);
  return [`${progress.done}${total}`, ...counts].join('  ');
}

function bar(progress: RunProgress, palette: Palette): string {
  if (progress.planned === undefined || progress.planned === 0) return '';
  const filled = Math.min(BAR_COLUMNS, Math.round((progress.done / progress.planned) * BAR_COLUMNS));
  const colour = progress.counts.failed > 0 ? palette.red : palette.green;
  return colour('━'.repeat(filled)) + palette.dim('─'.repeat(BAR_COLUMNS - filled));
}

function caseLine(running: RunningCase): string {
  const step = running.steps.at(-1);
  const title = printable(running.title);
  return step === undefined ? title : `${title} — ${step.number}. ${printable(step.text)}`;
}

/** Draws lines over the ones drawn before, in one write, so that nothing flickers. */
export class LiveRegion {
  readonly #write: (text: string) => void;
  #height = 0;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** Puts lasting lines above the region and draws the region anew below them. */
  draw(lasting: readonly string[], region: readonly string[]): void {
    const text = [...lasting, ...region].map((line) => `${line}\n`).join('');
    const erase = this.#height === 0 ? '' : `\u001B[${this.#height}A\u001B[0J`;
    if (erase + text !== '') this.#write(erase + text);
    this.#height = region.length;
  }
}
