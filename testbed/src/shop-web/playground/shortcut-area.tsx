import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';

const NAMED_KEYS = new Set(['Enter', 'Escape', 'ArrowUp', 'ArrowDown']);

/** Shows the shortcut that was pressed while it has the focus: Ctrl with a letter, or a named key. */
export function ShortcutArea(): ReactElement {
  const { t } = useLanguage();
  const [shortcut, setShortcut] = useState('—');
  const take = (event: KeyboardEvent): void => {
    const withControl = event.ctrlKey && event.key.length === 1;
    if (!withControl && !NAMED_KEYS.has(event.key)) return;
    event.preventDefault();
    setShortcut(withControl ? `Ctrl+${event.key.toUpperCase()}` : event.key);
  };
  return (
    <div className="lt-pad" tabIndex={0} role="application" aria-label={t('play.shortcuts')} onKeyDown={take}>
      {t('play.shortcut', { shortcut })}
    </div>
  );
}
