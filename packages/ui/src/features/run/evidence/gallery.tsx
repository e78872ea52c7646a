import { Button, Flex, Modal } from 'antd';
import { createContext, use, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fileUrl } from '../../../api/files.ts';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { CASES } from '../cases/case-texts.ts';
import type { Picture } from './pictures.ts';

interface GalleryContext {
  runId: string;
  open(path: string): void;
}

const Opened = createContext<GalleryContext | undefined>(undefined);

interface GalleryProps {
  runId: string;
  /** Those that one can go through. */
  pictures: readonly Picture[];
  children: ReactNode;
}

/** Lets every thumbnail below it be enlarged, and go on to its neighbours. */
export function Gallery({ runId, pictures, children }: GalleryProps) {
  const [path, open] = useState<string>();
  const context = useMemo(() => ({ runId, open }), [runId]);
  const at = pictures.findIndex((picture) => picture.path === path);
  return (
    <Opened value={context}>
      {children}
      {path === undefined ? null : (
        <Lightbox
          runId={runId}
          picture={pictures[at] ?? { path, caption: path }}
          position={at === -1 ? undefined : { number: at + 1, total: pictures.length }}
          onMove={(by) => open(pictures.at((at + by) % pictures.length)?.path ?? path)}
          onClose={() => open(undefined)}
        />
      )}
    </Opened>
  );
}

interface LightboxProps {
  runId: string;
  picture: Picture;
  position: { number: number; total: number } | undefined;
  onMove: (by: number) => void;
  onClose: () => void;
}

function Lightbox({ runId, picture, position, onMove, onClose }: LightboxProps) {
  const say = useTexts(CASES);
  const run = useTexts(RUN);
  const canMove = position !== undefined && position.total > 1;
  const move = (event: KeyboardEvent) => {
    if (canMove && event.key === 'ArrowRight') onMove(1);
    if (canMove && event.key === 'ArrowLeft') onMove(-1);
  };
  const url = fileUrl(runId, picture.path);
  return (
    <Modal open centered width="min(96vw, 1400px)" title={picture.caption} footer={null} onCancel={onClose}>
      <div onKeyDown={move} role="presentation" className="lightbox">
        <Framed picture={picture}>
          <img src={url} alt={picture.caption} />
        </Framed>
        <Flex justify="space-between" align="center" gap="small" wrap>
          <a href={url} target="_blank" rel="noreferrer">
            {run('openTab')}
          </a>
          {canMove ? (
            <Flex gap="small" align="center">
              <Button onClick={() => onMove(-1)}>{say('previous')}</Button>
              <span aria-live="polite">{say('position', position)}</span>
              <Button autoFocus onClick={() => onMove(1)}>
                {say('next')}
              </Button>
            </Flex>
          ) : null}
        </Flex>
      </div>
    </Modal>
  );
}

/** A picture with a frame around what the step was about. */
function Framed({ picture: { box }, children }: { picture: Pick<Picture, 'box'>; children: ReactNode }) {
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
  return (
    <span className="framed">
      {children}
      {box === undefined ? null : (
        <span
          className="framed-target"
          style={{
            left: percent(box.left),
            top: percent(box.top),
            width: percent(box.width),
            height: percent(box.height),
          }}
        />
      )}
    </span>
  );
}

interface ThumbnailProps extends Picture {
  large?: boolean;
}

/** A picture to press on. */
export function Thumbnail({ path, caption, box, large = false }: ThumbnailProps) {
  const say = useTexts(CASES);
  const gallery = use(Opened);
  if (gallery === undefined) return null;
  return (
    <button
      type="button"
      className={large ? 'thumbnail thumbnail-large' : 'thumbnail'}
      aria-label={say('enlarge', { name: caption })}
      onClick={() => gallery.open(path)}
    >
      <Framed picture={{ box }}>
        <img src={fileUrl(gallery.runId, path)} alt="" loading="lazy" />
      </Framed>
    </button>
  );
}
