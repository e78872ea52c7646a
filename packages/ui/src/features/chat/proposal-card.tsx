import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Alert, Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/answers.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { Icon } from '../../components/icon.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { CHAT } from '../../i18n/chat-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { CaseCard } from './case-card.tsx';
import type { Proposal } from './conversation.ts';

interface ProposalCardProps {
  url: string;
  proposal: Proposal;
  onStarted: (runId: string) => void;
}

/** What the person has picked and changed; the request has a new name whenever it is another one. */
function usePicks({ cases }: Proposal) {
  const [picked, setPicked] = useState(() => new Set(cases.map((_, at) => at)));
  const [texts, setTexts] = useState(() => cases.map(({ text }) => text));
  const [key, setKey] = useState(newIdempotencyKey);
  const pick = (at: number, wanted: boolean) => {
    setKey(newIdempotencyKey());
    setPicked((before) => new Set([...cases.keys()].filter((index) => (index === at ? wanted : before.has(index)))));
  };
  const pickAll = (wanted: boolean) => {
    setKey(newIdempotencyKey());
    setPicked(new Set(wanted ? cases.keys() : []));
  };
  const write = (at: number, text: string) => {
    setKey(newIdempotencyKey());
    setTexts((before) => before.map((old, index) => (index === at ? text : old)));
  };
  const chosen = cases.flatMap(({ name }, at) => (picked.has(at) ? [{ name, text: texts[at] ?? '' }] : []));
  return { picked, texts, key, pick, pickAll, write, chosen };
}

function Unclear({ unclear }: { unclear: readonly string[] }) {
  const say = useTexts(CHAT);
  if (unclear.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={say('unclear')}
      description={
        <ul className="unclear-list">
          {unclear.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      }
    />
  );
}

/** Cases to confirm; what is confirmed is run. */
export function ProposalCard({ url, proposal, onStarted }: ProposalCardProps) {
  const say = useTexts(CHAT);
  const { picked, texts, key, pick, pickAll, write, chosen } = usePicks(proposal);
  const execute = useSend(OPERATIONS.executeTests, {
    changes: ['listRuns'],
    onDone: ({ runId }) => onStarted(runId),
  });
  const count = proposal.cases.length;
  const over = execute.isPending || execute.isSuccess;
  return (
    <section className="proposal" aria-label={say('proposal')}>
      {proposal.text === '' ? null : <p>{proposal.text}</p>}
      <Unclear unclear={proposal.unclear} />
      {count === 0 ? <p>{say('noCases')}</p> : null}
      {proposal.cases.map((proposed, at) => (
        <CaseCard
          key={proposed.name}
          proposed={proposed}
          text={texts[at] ?? ''}
          picked={picked.has(at)}
          disabled={over}
          onPick={(wanted) => pick(at, wanted)}
          onText={(text) => write(at, text)}
        />
      ))}
      {execute.error === null ? null : <ProblemNote problem={execute.error} />}
      {count === 0 ? null : (
        <Flex gap="middle" align="center" className="proposal-foot">
          <Checkbox
            checked={picked.size === count}
            indeterminate={picked.size > 0 && picked.size < count}
            disabled={over}
            onChange={(event) => pickAll(event.target.checked)}
          >
            {say('all')}
          </Checkbox>
          <Button
            type="primary"
            icon={<Icon name="play" />}
            disabled={chosen.length === 0 || execute.isSuccess}
            loading={execute.isPending}
            onClick={() => execute.mutate({ body: { url, cases: chosen }, idempotencyKey: key })}
          >
            {execute.isSuccess ? say('started') : say('runCases', { count: chosen.length })}
          </Button>
        </Flex>
      )}
    </section>
  );
}
