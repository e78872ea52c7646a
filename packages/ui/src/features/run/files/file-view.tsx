import type { RunFile } from '@autoqa/domain/contract/run-records';
import { Button, Flex } from 'antd';
import { fileUrl } from '../../../api/files.ts';
import { Answer } from '../../../components/answer.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatBytes } from '../../../i18n/format.ts';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { CodeText } from '../code/code-text.tsx';
import { PatchText } from '../code/patch-text.tsx';
import { isPicture } from '../evidence/pictures.ts';
import { useFileText } from './use-file.ts';

/** Beyond this a page of text only makes the browser slow. */
const MOST_BYTES = 1_000_000;

const TEXT = /\.(?:txt|md|jsonl?|ya?ml|xml|csv|log|m?[jt]sx?|py|sh|html?)$/i;

/** One file: looked at here if that is possible, opened or taken along otherwise. */
export function FileView({ runId, file }: { runId: string; file: RunFile }) {
  const say = useTexts(RUN);
  return (
    <>
      <Flex justify="space-between" gap="small" wrap className="sheet-head">
        <h2 className="file-name">
          {file.path} <span className="quiet">{formatBytes(file.bytes)}</span>
        </h2>
        <Flex gap="small" wrap>
          <Button size="small" href={fileUrl(runId, file.path)} target="_blank" rel="noreferrer">
            {say('openTab')}
          </Button>
          <Button
            size="small"
            href={fileUrl(runId, file.path, { download: true })}
            icon={<Icon name="document" size={14} />}
          >
            {say('download')}
          </Button>
        </Flex>
      </Flex>
      <Content runId={runId} file={file} />
    </>
  );
}

function Content({ runId, file }: { runId: string; file: RunFile }) {
  const say = useTexts(RUN);
  const { path, bytes } = file;
  if (isPicture(path)) return <img className="file-picture" src={fileUrl(runId, path)} alt={path} />;
  // A report is made of what the tested product said: it gets a place of its own, without any of our rights.
  if (/\.html?$/i.test(path)) {
    return <iframe className="file-frame" title={path} sandbox="allow-scripts" src={fileUrl(runId, path)} />;
  }
  if (/\.(?:webm|mp4)$/i.test(path)) return <video className="file-picture" controls src={fileUrl(runId, path)} />;
  if (!TEXT.test(path) && !/\.(?:diff|patch)$/i.test(path)) return <p className="quiet">{say('fileNoView')}</p>;
  if (bytes > MOST_BYTES)
    return <p className="quiet">{say('fileTooLarge', { size: `${Math.round(bytes / 1e6)} MB` })}</p>;
  return <FileText runId={runId} path={path} bytes={bytes} />;
}

function FileText({ runId, path, bytes }: { runId: string; path: string; bytes: number }) {
  const file = useFileText(runId, path, bytes);
  return (
    <Answer of={file}>
      {(text) => (/\.(?:diff|patch)$/i.test(path) ? <PatchText text={text} /> : <CodeText text={text} />)}
    </Answer>
  );
}
