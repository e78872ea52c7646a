import type { Language } from '../model/language.ts';
import type { LogRecord } from '../model/log-record.ts';
import { statusOf } from '../model/verdict.ts';
import { logText } from './log-messages.ts';
import { fillWords, LOG_WORDS, phaseName, VERDICT_WORDS, type LogWord } from './log-words.ts';
import type { RunEvent, RunEventOf } from './run-event.ts';

/** The log of a run (A18) from its events: phases, the steps inside them, and the details of each step. */
export function toLogRecords(events: Iterable<RunEvent>, language: Language = 'en'): LogRecord[] {
  const log = new LogFold(language);
  for (const event of events) log.add(event);
  return log.records;
}

type Line = Pick<LogRecord, 'level' | 'message' | 'status'> & { caseId?: string | undefined };

/** The same, one event after the other, for a log that still grows. */
export class LogFold {
  readonly records: LogRecord[] = [];
  readonly #language: Language;
  readonly #verdicts = new Map<string, boolean>();
  #phase = '';
  #phaseNumber = 0;
  #phaseStartedAt = 0;
  #planned = 0;
  #bugs = 0;
  #progress = 0;

  constructor(language: Language) {
    this.#language = language;
  }

  add(event: RunEvent): void {
    const line = this.#read(event);
    if (line === undefined) return;
    const { level, message, status, caseId } = line;
    this.records.push({
      timestamp: event.ts,
      level,
      phase: this.#phase,
      message,
      status,
      progress: this.#progress,
      ...(caseId === undefined ? {} : { caseId }),
    });
    if (event.type === 'phase-end') this.#phase = '';
  }

  #read(event: RunEvent): Line | undefined {
    switch (event.type) {
      case 'run-start':
        this.#planned = event.plannedCases ?? this.#planned;
        return undefined;
      case 'phase-start':
        return this.#startPhase(event);
      case 'phase-end':
        return this.#endPhase(event);
      case 'case-start':
        return { level: 'step', message: this.#caseTitle(event), status: 'running', caseId: event.caseId };
      case 'case-end':
        return this.#endCase(event);
      case 'log':
        return this.#readLog(event);
      case 'run-end':
        return this.#endRun(event);
      default:
        return this.#readDetail(event) ?? this.#readOccasion(event);
    }
  }

  /** What happens inside a case. */
  #readDetail(event: RunEvent): Line | undefined {
    switch (event.type) {
      case 'step-end':
        if (event.status !== 'failed') return undefined;
        return { level: 'detail', message: event.error ?? event.status, status: 'error', caseId: event.caseId };
      case 'assertion-end':
        if (event.assertion.finalVerdict === 'pass') return undefined;
        return this.#detail(event.caseId, 'error', this.#say('assertion', { text: event.assertion.text }));
      case 'heal-proposed':
      case 'heal-applied':
        return this.#detail(event.caseId, 'running', this.#say(event.type, event.heal));
      case 'model-call':
        return this.#detail(
          event.caseId,
          event.success ? 'running' : 'warning',
          this.#say('model', { ...event, took: seconds(event.durationMs) }),
        );
      case 'tool-call':
        if (event.success) return undefined;
        return this.#detail(event.caseId, 'warning', this.#say('tool', { tool: event.tool, error: event.error ?? '' }));
      default:
        return undefined;
    }
  }

  #readOccasion(event: RunEvent): Line | undefined {
    switch (event.type) {
      case 'guardrail-hit':
        return { level: 'step', status: 'warning', message: this.#say('guardrail', event) };
      case 'approval-requested':
        return { level: 'step', status: 'running', message: this.#say('approval-requested', event) };
      case 'approval-decided':
        return {
          level: 'step',
          status: event.decision === 'approved' ? 'success' : 'warning',
          message: this.#say(event.decision, event),
        };
      case 'artifact-written':
        if (event.artifact.kind !== 'report') return undefined;
        return { level: 'step', status: 'success', message: this.#say('report', { path: event.artifact.path }) };
      default:
        return undefined;
    }
  }

  #startPhase(event: RunEventOf<'phase-start'>): Line {
    this.#phase = event.phase;
    this.#phaseNumber += 1;
    this.#phaseStartedAt = Date.parse(event.ts);
    const title = phaseName(event.phase, event.title, this.#language);
    return {
      level: 'phase',
      status: 'running',
      message: this.#say('phaseStart', { number: this.#phaseNumber, title }),
    };
  }

  #endPhase(event: RunEventOf<'phase-end'>): Line {
    this.#bugs += event.defects?.length ?? 0;
    const took = seconds(Math.max(0, Date.parse(event.ts) - this.#phaseStartedAt));
    const reason = event.reason === undefined ? '' : ` — ${event.reason}`;
    const message = this.#say(event.status, { number: this.#phaseNumber, took, reason });
    return { level: 'phase', status: event.status === 'done' ? 'success' : 'error', message };
  }

  #caseTitle({ caseId, title, attempt }: RunEventOf<'case-start'>): string {
    const named = `${caseId}: ${title}`;
    return attempt === 1 ? named : this.#say('attempt', { title: named, number: attempt });
  }

  #endCase({ caseId, verdict, durationMs, defects }: RunEventOf<'case-end'>): Line {
    const status = statusOf(verdict.kind);
    this.#verdicts.set(caseId, status === 'passed');
    this.#bugs += defects?.length ?? 0;
    if (this.#planned > 0) this.#advance((100 * this.#verdicts.size) / this.#planned);
    const reason = verdict.kind === 'pass' || verdict.reason === '' ? '' : ` — ${verdict.reason}`;
    const message = `${VERDICT_WORDS[verdict.kind][this.#language]} (${seconds(durationMs)})${reason}`;
    const failed = status === 'failed' ? 'error' : 'warning';
    return this.#detail(caseId, status === 'passed' ? 'success' : failed, message);
  }

  #readLog(event: RunEventOf<'log'>): Line {
    const { level, depth, progress, caseId, status } = event;
    if (progress !== undefined) this.#advance(100 * progress);
    const plain = status === 'success' ? 'success' : 'running';
    return {
      level: depth,
      message: logText(event, this.#language),
      caseId,
      status: level === 'warn' ? 'warning' : level === 'error' ? 'error' : plain,
    };
  }

  #endRun(event: RunEventOf<'run-end'>): Line {
    const total = this.#verdicts.size;
    const passed = [...this.#verdicts.values()].filter(Boolean).length;
    if (event.state === 'passed' || event.state === 'failed') this.#progress = 100;
    const rate = total === 0 ? 0 : Math.floor((100 * passed) / total);
    const told =
      total === 0 ? this.#say('stopped', {}) : this.#say('finished', { passed, total, rate, bugs: this.#bugs });
    const message = event.reason === undefined ? told : `${told} — ${event.reason}`;
    return { level: 'phase', status: event.state === 'passed' ? 'success' : 'error', message };
  }

  /** Only the end of the run makes it a hundred. */
  #advance(percent: number): void {
    this.#progress = Math.max(this.#progress, Math.min(99, Math.floor(percent)));
  }

  #detail(caseId: string | undefined, status: LogRecord['status'], message: string): Line {
    return { level: 'detail', status, message, caseId };
  }

  #say(word: LogWord, values: object): string {
    return fillWords(LOG_WORDS[word][this.#language], values);
  }
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)}s`;
}
