import { type ReactElement, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';

const ROWS = 1000;
const ROW_PX = 36;
const SHOWN_ROWS = 9;

/** A thousand rows of which only those in view are in the page. */
export function VirtualList(): ReactElement {
  const { t } = useLanguage();
  const [top, setTop] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const first = Math.min(Math.floor(top / ROW_PX), ROWS - SHOWN_ROWS);
  const rows = Array.from({ length: SHOWN_ROWS }, (_, index) => first + index + 1);
  return (
    <div>
      <div className="lt-virtual" onScroll={(event) => setTop(event.currentTarget.scrollTop)} tabIndex={0} role="list">
        <div style={{ height: first * ROW_PX }} />
        {rows.map((number) => (
          <div
            key={`row-${number}`}
            role="listitem"
            className="lt-virtual-row"
            style={{ height: ROW_PX, boxSizing: 'border-box' }}
          >
            <span>{t('play.row', { number })}</span>
            <a role="button" tabIndex={0} onClick={() => setChosen(number)}>
              {t('play.choose')}
            </a>
          </div>
        ))}
        <div style={{ height: (ROWS - SHOWN_ROWS - first) * ROW_PX }} />
      </div>
      <p>{t('play.row-chosen', { number: chosen ?? '—' })}</p>
    </div>
  );
}
