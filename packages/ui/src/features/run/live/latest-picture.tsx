import type { RunView } from '@autoqa/domain/events/run-view';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { Gallery, Thumbnail } from '../evidence/gallery.tsx';
import { isPicture } from '../evidence/pictures.ts';

interface LatestPictureProps {
  runId: string;
  artifacts: RunView['artifacts'];
}

/** What the tested application looked like when somebody looked last. */
export function LatestPicture({ runId, artifacts }: LatestPictureProps) {
  const say = useTexts(RUN);
  const pictures = artifacts
    .filter(({ kind, path }) => kind === 'screenshot' && isPicture(path))
    .map(({ path }) => ({ path, caption: path.split('/').at(-1) ?? path }));
  const latest = pictures.at(-1);
  return (
    <section aria-labelledby="picture-title" className="sheet live-picture">
      <h2 id="picture-title">{say('latestPicture')}</h2>
      <Gallery runId={runId} pictures={pictures}>
        {latest === undefined ? <p className="picture-place">{say('noPicture')}</p> : <Thumbnail {...latest} large />}
      </Gallery>
    </section>
  );
}
