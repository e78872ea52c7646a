import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { RunView } from '@autoqa/domain/events/run-view';
import type { Language } from '@autoqa/domain/model/language';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import type { LiveReporter } from '../../ports/reporter.ts';
import { translator } from '../i18n/translate.ts';
import { eventLines, type LineStyle, type Verbosity } from './event-lines.ts';
import { liveLines, LiveRegion } from './live-region.ts';
import { createPalette } from './palette.ts';
import { RunProgress } from './run-progress.ts';
import { summaryLines } from './summary-block.ts';

const REDRAW_INTERVAL_MS = 100;

export interface TerminalOptions {
  write: (text: string) => void;
  isTty: boolean;
  /** Asked anew for each drawing if it is a function, so that a resized window is noticed. */
  columns: number | (() => number);
  language: Language;
  color: boolean;
  verbosity: Verbosity;
  clock?: Clock;
  /** Starts something that repeats; returns how to stop it. Tests turn the clock themselves. */
  repeat?: (run: () => void, intervalMs: number) => () => void;
}

/** The reporter `list`: a live display on a terminal, plain lines elsewhere, and a summary at the end. */
export function createTerminalReporter(options: TerminalOptions): LiveReporter {
  const style: LineStyle = {
    say: translator(options.language),
    language: options.language,
    palette: createPalette(options.color),
    verbosity: options.verbosity,
    live: options.isTty && options.verbosity !== 'quiet',
  };
  return style.live ? new ListOnTerminal(options, style) : plainList(options, style);
}

function plainList({ write }: TerminalOptions, style: LineStyle): LiveReporter {
  const progress = new RunProgress();
  const writeLines = (lines: readonly string[]) => {
    if (lines.length > 0) write(lines.map((line) => `${line}\n`).join(''));
  };
  return {
    name: 'list',
    onEvent(event) {
      writeLines(eventLines(event, progress, style));
      progress.apply(event);
    },
    finish: (view) => writeLines(summaryLines(view, style)),
  };
}

/** Collects what happens and draws it by a timer: a burst of events costs one drawing. */
class ListOnTerminal implements LiveReporter {
  readonly name = 'list';
  readonly #options: TerminalOptions;
  readonly #style: LineStyle;
  readonly #clock: Clock;
  readonly #region: LiveRegion;
  readonly #progress = new RunProgress();
  #lasting: string[] = [];
  #startedAt = 0;
  #frame = 0;
  #stop: (() => void) | undefined;

  constructor(options: TerminalOptions, style: LineStyle) {
    this.#options = options;
    this.#style = style;
    this.#clock = options.clock ?? systemClock;
    this.#region = new LiveRegion(options.write);
  }

  onEvent(event: RunEvent): void {
    this.#lasting.push(...eventLines(event, this.#progress, this.#style));
    this.#progress.apply(event);
    if (this.#stop === undefined) this.#start();
  }

  finish(view: RunView): void {
    this.#stop?.();
    this.#region.draw([...this.#lasting, ...summaryLines(view, this.#style)], []);
    this.#lasting = [];
  }

  #start(): void {
    this.#startedAt = this.#clock.now();
    this.#stop = (this.#options.repeat ?? repeatQuietly)(() => this.#draw(), REDRAW_INTERVAL_MS);
  }

  #draw(): void {
    const { columns } = this.#options;
    const moment = {
      frame: this.#frame,
      elapsedMs: this.#clock.now() - this.#startedAt,
      columns: typeof columns === 'function' ? columns() : columns,
    };
    this.#frame += 1;
    this.#region.draw(this.#lasting, liveLines(this.#progress, moment, this.#style));
    this.#lasting = [];
  }
}

/** A timer that does not keep the process alive. */
function repeatQuietly(run: () => void, intervalMs: number): () => void {
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
