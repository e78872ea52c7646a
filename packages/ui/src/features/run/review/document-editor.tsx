import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { Review } from '@autoqa/domain/contract/run-records';
import { App, Button, Flex, Switch } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../../api/answers.ts';
import { Loading } from '../../../components/loading.tsx';
import { ToneTag } from '../../../components/state-tag.tsx';
import { TextEditor } from '../../../components/text-editor.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { REVIEW } from './review-texts.ts';
import type { Drafts } from './use-drafts.ts';

const ChangeView = lazy(async () => ({ default: (await import('../code/change-view.tsx')).ChangeView }));

interface DocumentEditorProps {
  runId: string;
  documents: Review['documents'];
  drafts: Drafts;
}

/** The documents of a review, one beside the list of all. */
export function DocumentEditor({ runId, documents, drafts }: DocumentEditorProps) {
  const say = useTexts(REVIEW);
  const [path, setPath] = useState(documents[0]?.path);
  const chosen = documents.find((document) => document.path === path) ?? documents[0];
  if (chosen === undefined) return null;
  return (
    <section className="sheet">
      <h3>{say('documents')}</h3>
      <p className="quiet">{say('documentsHint')}</p>
      <div className="documents">
        <ul className="pane-rows documents-list">
          {documents.map((document) => (
            <li key={document.path}>
              <button
                type="button"
                className="case-row"
                aria-current={document === chosen ? 'true' : undefined}
                onClick={() => setPath(document.path)}
              >
                <span className="case-row-words">{nameOf(document.path)}</span>
                {drafts.changed.has(document.path) ? <ToneTag tone="ask" text={say('unsaved')} /> : null}
              </button>
            </li>
          ))}
        </ul>
        <DocumentText key={chosen.path} runId={runId} document={chosen} drafts={drafts} />
      </div>
    </section>
  );
}

interface DocumentTextProps {
  runId: string;
  document: Review['documents'][number];
  drafts: Drafts;
}

function DocumentText({ runId, document, drafts }: DocumentTextProps) {
  const say = useTexts(REVIEW);
  const { message } = App.useApp();
  const [isComparing, setComparing] = useState(false);
  const save = useSend(OPERATIONS.saveReviewDocument, { changes: ['getReview'] });
  const { path, editable } = document;
  const text = drafts.textOf(path);
  const isChanged = drafts.changed.has(path);
  const keep = () =>
    save.mutate(
      { params: { id: runId }, body: { path, text } },
      {
        onSuccess: () => void message.success(say('saved')),
        onError: (problem) => void message.error(problem.message),
      },
    );
  return (
    <div className="document">
      {isComparing && isChanged ? (
        <Suspense fallback={<Loading />}>
          <ChangeView before={document.text} after={text} />
        </Suspense>
      ) : (
        <TextEditor
          label={say('document', { path })}
          value={text}
          readOnly={!editable}
          rows={16}
          onChange={(changed) => drafts.write(path, changed)}
        />
      )}
      {editable ? (
        <Flex gap="small" wrap align="center">
          <Button type="primary" ghost disabled={!isChanged} loading={save.isPending} onClick={keep}>
            {say('save')}
          </Button>
          <Button disabled={!isChanged} onClick={() => drafts.drop(path)}>
            {say('undo')}
          </Button>
          <label className="switch-line">
            <Switch size="small" disabled={!isChanged} checked={isComparing && isChanged} onChange={setComparing} />
            {say('showChanges')}
          </label>
        </Flex>
      ) : (
        <ToneTag tone="calm" text={say('readOnly')} />
      )}
    </div>
  );
}

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.md$/, '');
}
