import type { LogRecord } from '@autoqa/domain/model/log-record';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';

const WORDS = { running: 'logRunning', success: 'logSuccess', error: 'logError', warning: 'logWarning' } as const;

export function LogRow({ line }: { line: LogRecord }) {
  const say = useTexts(RUN);
  const word = say(WORDS[line.status]);
  return (
    <div className={`log-row log-${line.level} log-status-${line.status}`}>
      <time dateTime={line.timestamp}>{clockTime(line.timestamp)}</time>
      <span className="log-message">
        {word === '' ? null : <span className="log-word">{word}</span>}
        {line.message}
      </span>
    </div>
  );
}

function clockTime(iso: string): string {
  const at = new Date(iso);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}
