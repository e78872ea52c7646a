import type { ProposedCase } from '@autoqa/domain/contract/assistant-operations';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { ToneTag } from '../../components/state-tag.tsx';
import { TextEditor } from '../../components/text-editor.tsx';
import { CHAT } from '../../i18n/chat-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

interface CaseCardProps {
  proposed: ProposedCase;
  text: string;
  picked: boolean;
  disabled: boolean;
  onPick: (picked: boolean) => void;
  onText: (text: string) => void;
}

function Steps({ proposed }: { proposed: ProposedCase }) {
  const say = useTexts(CHAT);
  return (
    <ol className="case-steps" aria-label={say('steps')}>
      {proposed.steps.map((step, at) => (
        // Two steps may say the same.
        <li key={at}>
          {step.text}
          <span className="case-step-how">
            {step.actionType}
            {step.selector === null ? null : <code>{step.selector}</code>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A case that may be run: read it, change it, pick it. */
export function CaseCard({ proposed, text, picked, disabled, onPick, onText }: CaseCardProps) {
  const say = useTexts(CHAT);
  const [editing, setEditing] = useState(false);
  const { title, why, priority } = proposed;
  const changed = text !== proposed.text;
  return (
    <article className={picked ? 'case-card case-card-picked' : 'case-card'} aria-label={title}>
      <header>
        <Checkbox
          aria-label={say('pick', { title })}
          checked={picked}
          disabled={disabled}
          onChange={(event) => onPick(event.target.checked)}
        />
        <div className="case-head">
          <strong>{title}</strong>
          {why === '' ? null : <span>{why}</span>}
        </div>
        {priority === null ? null : <ToneTag tone="calm" text={priority} />}
        {changed ? <ToneTag tone="ask" text={say('changed')} /> : null}
      </header>
      {editing ? (
        <TextEditor label={say('caseText', { title })} value={text} rows={8} onChange={onText} />
      ) : changed ? (
        <pre className="case-text">{text}</pre>
      ) : (
        <Steps proposed={proposed} />
      )}
      <Button
        size="small"
        type="text"
        disabled={disabled}
        icon={<Icon name={editing ? 'check' : 'pen'} size={14} />}
        onClick={() => setEditing(!editing)}
      >
        {say(editing ? 'doneEditing' : 'editCase')}
      </Button>
    </article>
  );
}
