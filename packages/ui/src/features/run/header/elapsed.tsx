import { useEffect, useState } from 'react';
import { formatDuration } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { elapsedMs, type KnownRun } from '../run-figures.ts';
import { isOver } from '../is-over.ts';

/** How long the run has taken; it ticks while it runs. */
export function Elapsed(known: KnownRun) {
  const say = useTexts(RUN);
  const language = useLanguage();
  const over = isOver(known.run.state);
  const now = useNow(!over);
  const passed = elapsedMs(known, now);
  if (passed === null) return null;
  const rounded = over ? passed : Math.floor(passed / 1_000) * 1_000;
  return (
    <span className="nowrap">
      {say('elapsed')} {formatDuration(rounded, language)}
    </span>
  );
}

/** The time, once a second while somebody wants it. */
function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
