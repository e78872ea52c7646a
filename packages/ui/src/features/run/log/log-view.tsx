import type { RunView } from '@autoqa/domain/events/run-view';
import { Flex, Input, Segmented, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { ProblemNote } from '../../../components/problem-note.tsx';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { filterLines, type LineFilter } from './filter-lines.ts';
import { LogList } from './log-list.tsx';
import { useLogBook } from './use-log-book.ts';

/** The whole log of a run, as short or as long as one wants it. */
export function LogView({ view }: { view: RunView }) {
  const say = useTexts(RUN);
  const { book, version } = useLogBook(view);
  const [filter, setFilter] = useState<LineFilter>({ depth: 'detail', text: '' });
  // The array of lines is always the same one: its version says that it grew.
  const shown = useMemo(() => filterLines(book.lines, filter), [book, filter, version]);
  return (
    <section className="log-view" aria-labelledby="log-title">
      <Flex justify="space-between" align="center" gap="small" wrap className="sheet-head">
        <h2 id="log-title">{say('log')}</h2>
        <Flex gap="small" align="center" wrap>
          <Typography.Text type="secondary">
            {say('logLines', { shown: shown.length, total: book.lines.length })}
          </Typography.Text>
          <Segmented
            aria-label={say('logLevel')}
            value={filter.depth}
            onChange={(depth) => setFilter((before) => ({ ...before, depth }))}
            options={[
              { value: 'phase' as const, label: say('logPhase') },
              { value: 'step' as const, label: say('logStep') },
              { value: 'detail' as const, label: say('logDetail') },
            ]}
          />
          <Input.Search
            className="log-search"
            aria-label={say('logSearch')}
            placeholder={say('logSearch')}
            allowClear
            onChange={(event) => setFilter((before) => ({ ...before, text: event.target.value }))}
          />
        </Flex>
      </Flex>
      {book.problem === undefined ? null : (
        <ProblemNote problem={book.problem} onRetry={() => book.readTo(view.lastSeq)} />
      )}
      <LogList lines={book.lines} shown={shown} emptyText={say(book.lines.length === 0 ? 'logEmpty' : 'logNone')} />
    </section>
  );
}
