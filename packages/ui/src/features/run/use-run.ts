import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { useState } from 'react';
import { useAnswer } from '../../api/answers.ts';
import { isOver } from './is-over.ts';

/** The list of runs is told at once; this only covers a connection that is away. */
const ASK_EVERY_MS = 4_000;

/** A run as the lists know it, asked for again as long as it may change. */
export function useRun(runId: string) {
  const [over, setOver] = useState(false);
  const answer = useAnswer(OPERATIONS.getRun, { params: { id: runId } }, { everyMs: over ? false : ASK_EVERY_MS });
  const isNowOver = answer.data !== undefined && isOver(answer.data.state);
  if (isNowOver !== over) setOver(isNowOver);
  return answer;
}
