import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import { CatalogState } from '@autoqa/domain/contract/run-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { RunKind } from '@autoqa/domain/model/run';
import { Input, Select } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { usePages } from '../api/answers.ts';
import { Answer } from '../components/answer.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { MoreButton } from '../components/more-button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { KIND_WORDS, STATE_WORDS } from '../components/record-words.ts';
import { RunList } from '../features/runs/run-list.tsx';
import { BASIC } from '../i18n/basic-texts.ts';
import { RUNS } from '../i18n/runs-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

/** The filters are in the address, so that a list can be bookmarked and sent to somebody. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const set = (name: 'kind' | 'state' | 'q', value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return { kind: search.get('kind') ?? '', state: search.get('state') ?? '', q: search.get('q') ?? '', set };
}

type Filters = ReturnType<typeof useFilters>;

function FilterBar({ filters }: { filters: Filters }) {
  const say = useTexts(RUNS);
  const basic = useTexts(BASIC);
  return (
    <search className="run-filters">
      <Input.Search
        allowClear
        aria-label={say('search')}
        placeholder={say('search')}
        defaultValue={filters.q}
        onSearch={(text) => filters.set('q', text.trim())}
      />
      <Select
        aria-label={basic('kind')}
        value={filters.kind}
        onChange={(kind) => filters.set('kind', kind)}
        options={[
          { value: '', label: say('anyKind') },
          ...RunKind.options.map((kind) => ({ value: kind as string, label: basic(KIND_WORDS[kind]) })),
        ]}
      />
      <Select
        aria-label={basic('state')}
        value={filters.state}
        onChange={(state) => filters.set('state', state)}
        options={[
          { value: '', label: say('anyState') },
          ...CatalogState.options.map((state) => ({ value: state as string, label: basic(STATE_WORDS[state]) })),
        ]}
      />
    </search>
  );
}

function NoRuns({ filtered }: { filtered: boolean }) {
  const say = useTexts(RUNS);
  if (filtered) {
    const clear = <Link to="/runs">{say('clear')}</Link>;
    return <EmptyState icon="list" title={say('noMatch')} text={say('noMatchText')} action={clear} />;
  }
  const start = <ButtonLink to="/new" type="primary" text={say('emptyAction')} />;
  return <EmptyState icon="play" title={say('emptyTitle')} text={say('emptyText')} action={start} />;
}

/** All runs, with filters. */
export default function RunsPage() {
  const say = useTexts(RUNS);
  const filters = useFilters();
  const { kind, state, q } = filters;
  const runs = usePages<CatalogRun>(OPERATIONS.listRuns, { kind, state, q });
  return (
    <>
      <PageHeader
        title={say('title')}
        lead={say('lead')}
        actions={<ButtonLink to="/new" type="primary" icon="plus" text={say('newRun')} />}
      />
      <FilterBar filters={filters} key={`${kind}${state}${q === ''}`} />
      <section className="panel" aria-label={say('title')}>
        <Answer of={{ ...runs, data: runs.items }}>
          {(items) =>
            items.length === 0 ? <NoRuns filtered={`${kind}${state}${q}` !== ''} /> : <RunList runs={items} />
          }
        </Answer>
        <MoreButton pages={runs} />
      </section>
    </>
  );
}
