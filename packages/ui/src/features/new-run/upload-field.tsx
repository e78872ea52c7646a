import { Button, Progress } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { upload } from '../../api/upload.ts';
import { Icon } from '../../components/icon.tsx';
import { BASIC } from '../../i18n/basic-texts.ts';
import { formatBytes } from '../../i18n/format.ts';
import { NEW_RUN } from '../../i18n/new-run-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { useCountPending } from './pending-uploads.ts';

interface SentFile {
  key: string;
  name: string;
  bytes: number;
  share: number;
  /** Known when it has arrived. */
  id: string | undefined;
  problem: string | undefined;
}

interface UploadsFieldProps {
  id?: string;
  onChange?: (ids: string[]) => void;
  accept?: string;
  most?: number;
}

/** Sends files as soon as they are chosen, and tells the ids of those that have arrived. */
function useSentFiles(most: number, onChange: ((ids: string[]) => void) | undefined) {
  const [files, setFiles] = useState<SentFile[]>([]);
  const basic = useTexts(BASIC);
  const countPending = useCountPending();
  // Several uploads end at any time: each must see what the others have changed.
  const latest = useRef(files);
  const change = (edit: (files: SentFile[]) => SentFile[]) => {
    latest.current = edit(latest.current);
    setFiles(latest.current);
    onChange?.(latest.current.flatMap(({ id }) => (id === undefined ? [] : [id])));
  };
  const set = (key: string, news: Partial<SentFile>) =>
    change((before) => before.map((file) => (file.key === key ? { ...file, ...news } : file)));

  const send = async (file: File) => {
    const key = `${file.name}-${performance.now()}`;
    const fresh = { key, name: file.name, bytes: file.size, share: 0, id: undefined, problem: undefined };
    change((before) => [...before, fresh].slice(-most));
    countPending(1);
    try {
      const sent = await upload(file, { onProgress: (share) => set(key, { share }) });
      set(key, { id: sent.id, share: 1 });
    } catch (error) {
      const away = error instanceof ApiProblem && error.status === 0;
      set(key, { problem: away ? basic('serverAway') : error instanceof Error ? error.message : String(error) });
    } finally {
      countPending(-1);
    }
  };
  const remove = (key: string) => change((before) => before.filter((file) => file.key !== key));
  return { files, send, remove };
}

function FileLine({ file, onRemove }: { file: SentFile; onRemove: () => void }) {
  const say = useTexts(NEW_RUN);
  return (
    <li className="sent-file">
      <Icon name={file.problem === undefined ? 'document' : 'warning'} size={16} />
      <span className="sent-file-name">{file.name}</span>
      {file.problem === undefined ? (
        <span>{formatBytes(file.bytes)}</span>
      ) : (
        <strong role="alert">{file.problem}</strong>
      )}
      {file.id === undefined && file.problem === undefined ? (
        <Progress
          percent={Math.round(file.share * 100)}
          size="small"
          aria-label={say('uploadOf', { name: file.name })}
        />
      ) : null}
      <Button
        type="text"
        size="small"
        aria-label={say('removeFile', { name: file.name })}
        icon={<Icon name="cross" size={14} />}
        onClick={onRemove}
      />
    </li>
  );
}

/** Files to drop or to choose. */
export function UploadsField({ id, onChange, accept = '', most = 20 }: UploadsFieldProps) {
  const say = useTexts(NEW_RUN);
  const [over, setOver] = useState(false);
  const { files, send, remove } = useSentFiles(most, onChange);
  const take = (chosen: Iterable<File>) => {
    for (const file of Array.from(chosen).slice(0, most)) void send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div>
      <label
        className={over ? 'drop-zone drop-zone-over' : 'drop-zone'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <span>{say(most === 1 ? 'dropHere' : 'dropHereMany')}</span>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={accept}
          multiple={most > 1}
          onChange={(event) => {
            take(event.target.files ?? []);
            event.target.value = '';
          }}
        />
      </label>
      <ul className="plain-list">
        {files.map((file) => (
          <FileLine key={file.key} file={file} onRemove={() => remove(file.key)} />
        ))}
      </ul>
    </div>
  );
}

interface UploadFieldProps {
  id?: string;
  onChange?: (id: string | undefined) => void;
  accept?: string;
}

/** One file. */
export function UploadField({ onChange, ...props }: UploadFieldProps) {
  return <UploadsField {...props} most={1} onChange={(ids) => onChange?.(ids.at(-1))} />;
}
