import type { LogRecord } from '@autoqa/domain/model/log-record';

export interface LineFilter {
  /** How deep: phases only, phases and steps, or everything. */
  depth: LogRecord['level'];
  text: string;
}

const DEPTHS: readonly LogRecord['level'][] = ['phase', 'step', 'detail'];

/** The positions of the lines that a person wants to see. What went wrong is seen at every depth. */
export function filterLines(lines: readonly LogRecord[], { depth, text }: LineFilter): number[] {
  const deepest = DEPTHS.indexOf(depth);
  const wanted = text.trim().toLowerCase();
  const shown: number[] = [];
  for (const [index, line] of lines.entries()) {
    const isDeep = DEPTHS.indexOf(line.level) > deepest && line.status !== 'error';
    if (!isDeep && (wanted === '' || line.message.toLowerCase().includes(wanted))) shown.push(index);
  }
  return shown;
}
