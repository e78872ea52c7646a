import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { CatalogDefect } from '@autoqa/domain/contract/run-records';
import { Severity } from '@autoqa/domain/model/defect';
import { Button, Flex, Input, Segmented, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../api/answers.ts';
import { Answer } from '../components/answer.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { DEFECTS } from '../features/defects/defect-texts.ts';
import { DefectGroups, type Grouping } from '../features/defects/defect-groups.tsx';
import '../features/run/run.css';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

/** The bugs of all runs. */
export default function DefectsPage() {
  const say = useTexts(DEFECTS);
  const basic = useTexts(BASIC);
  const [text, setText] = useState('');
  const [severity, setSeverity] = useState<Severity | 'all'>('all');
  const [grouping, setGrouping] = useState<Grouping>('run');
  const q = useDeferredValue(text.trim());
  const pages = usePages<CatalogDefect>(OPERATIONS.listDefects, { limit: 100, q });
  return (
    <>
      <PageHeader title={say('title')} lead={say('lead')} />
      <Flex gap="small" wrap className="list-filter">
        <Input
          type="search"
          className="list-search"
          aria-label={say('search')}
          placeholder={say('search')}
          allowClear
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          aria-label={say('severity')}
          value={severity}
          onChange={setSeverity}
          options={[
            { value: 'all' as const, label: say('all') },
            ...Severity.options.map((each) => ({ value: each, label: say(`severity.${each}`) })),
          ]}
        />
        <Segmented
          aria-label={say('grouping')}
          value={grouping}
          onChange={setGrouping}
          options={[
            { value: 'run' as const, label: say('byRun') },
            { value: 'none' as const, label: say('flat') },
          ]}
        />
      </Flex>
      <Answer of={{ data: pages.items, error: pages.error, refetch: pages.refetch as never }}>
        {(items) => (
          <>
            <Found
              items={items.filter((each) => severity === 'all' || each.severity === severity)}
              grouping={grouping}
              isAsked={q !== '' || severity !== 'all'}
            />
            {pages.hasNextPage ? (
              <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {basic('more')}
              </Button>
            ) : null}
          </>
        )}
      </Answer>
    </>
  );
}

interface FoundProps {
  items: readonly CatalogDefect[];
  grouping: Grouping;
  /** Somebody looks for something in particular. */
  isAsked: boolean;
}

function Found({ items, grouping, isAsked }: FoundProps) {
  const say = useTexts(DEFECTS);
  if (items.length > 0) return <DefectGroups defects={items} grouping={grouping} />;
  if (isAsked) return <p className="quiet">{say('noneMatch')}</p>;
  return (
    <EmptyState
      icon="bug"
      title={say('none')}
      text={say('noneAnywhere')}
      action={
        <Link to="/new">
          <Button type="primary">{say('newRun')}</Button>
        </Link>
      }
    />
  );
}
