import { z } from 'zod';
import type { LoadFigures, LoadResult } from '@autoqa/domain/model/api/load-result';
import { EnvironmentError, messageOf } from '../../../../kernel/errors.ts';
import type { CountedOperation } from '../load-scenario.ts';
import { k6Tag } from '../scripts/k6-script.ts';

const Metric = z.record(z.string(), z.unknown());
const Summary = z.object({ metrics: z.record(z.string(), Metric) });

/** Reads what `k6 run --summary-export` wrote: the figures of each operation stand under its tag. */
export function parseK6Summary(
  text: string,
  operations: readonly CountedOperation[],
): Pick<LoadResult, 'total' | 'operations'> {
  const { metrics } = readSummary(text);
  return {
    total: figuresOf(metrics, ''),
    operations: operations.map((operation, index) => ({
      ...operation,
      figures: figuresOf(metrics, `{op:${k6Tag(index)}}`),
      statuses: {},
    })),
  };
}

function readSummary(text: string): z.infer<typeof Summary> {
  try {
    return Summary.parse(JSON.parse(text));
  } catch (error) {
    throw new EnvironmentError(`The summary of k6 cannot be read: ${messageOf(error)}`, {
      code: 'load-stats-unreadable',
      hint: 'Use a newer version of the load engine, or --engine embedded.',
      cause: error,
      details: { problem: messageOf(error) },
    });
  }
}

function figuresOf(metrics: z.infer<typeof Summary>['metrics'], tag: string): LoadFigures {
  const number = (metric: string, field: string): number => {
    const value = metrics[`${metric}${tag}`]?.[field];
    return typeof value === 'number' ? Math.max(0, value) : 0;
  };
  const time = (field: string) => number('http_req_duration', field);
  const requests = number('http_reqs', 'count');
  // In this metric what passes is the failure.
  const failures = number('http_req_failed', 'passes');
  const requestsPerSecond = number('http_reqs', 'rate');
  return {
    requests,
    failures,
    requestsPerSecond,
    failuresPerSecond: requests === 0 ? 0 : (requestsPerSecond * failures) / requests,
    averageBytes: requests === 0 ? 0 : number('data_received', 'count') / requests,
    averageMs: time('avg'),
    minMs: time('min'),
    p50Ms: time('p(50)'),
    p66Ms: time('p(66)'),
    p75Ms: time('p(75)'),
    p80Ms: time('p(80)'),
    p90Ms: time('p(90)'),
    p95Ms: time('p(95)'),
    p98Ms: time('p(98)'),
    p99Ms: time('p(99)'),
    p999Ms: time('p(99.9)'),
    p9999Ms: time('p(99.99)'),
    maxMs: time('max'),
  };
}
