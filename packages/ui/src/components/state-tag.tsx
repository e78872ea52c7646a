import type { CatalogState } from '@autoqa/domain/contract/run-records';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';
import { Icon, type IconName } from './icon.tsx';
import { STATE_WORDS } from './record-words.ts';

type Tone = 'good' | 'bad' | 'busy' | 'ask' | 'calm';

const LOOKS: Readonly<Record<CatalogState, { icon: IconName; tone: Tone }>> = {
  queued: { icon: 'clock', tone: 'calm' },
  running: { icon: 'refresh', tone: 'busy' },
  waiting: { icon: 'hand', tone: 'ask' },
  passed: { icon: 'check', tone: 'good' },
  failed: { icon: 'cross', tone: 'bad' },
  cancelled: { icon: 'pause', tone: 'calm' },
  error: { icon: 'warning', tone: 'bad' },
  interrupted: { icon: 'pause', tone: 'calm' },
};

/** How a run stands, in a word, a sign and a colour: never in a colour alone. */
export function StateTag({ state }: { state: CatalogState }) {
  const say = useTexts(BASIC);
  const { icon, tone } = LOOKS[state];
  return <ToneTag tone={tone} icon={icon} text={say(STATE_WORDS[state])} />;
}

interface ToneTagProps {
  tone: Tone;
  icon?: IconName;
  text: string;
}

/** A small label whose colours have enough contrast in both themes. */
export function ToneTag({ tone, icon, text }: ToneTagProps) {
  return (
    <span className={`tone-tag tone-${tone}`}>
      {icon === undefined ? null : <Icon name={icon} size={13} />}
      {text}
    </span>
  );
}
