import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabStripProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** What the chosen one shows. */
  children: ReactNode;
}

/** Tabs in one line that scrolls sideways where it is too long; arrow keys go from one to the next. */
export function TabStrip<Key extends string>({ label, tabs, chosen, onChoose, children }: TabStripProps<Key>) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const move = (event: KeyboardEvent) => {
    const next = nextOf(tabs, chosen, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    strip.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <>
      <div ref={strip} className="tab-strip" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`tab-${tab.key}`}
            aria-selected={tab.key === chosen}
            aria-controls="tab-content"
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id="tab-content" role="tabpanel" aria-labelledby={`tab-${chosen}`} className="tab-content">
        {children}
      </div>
    </>
  );
}

function nextOf<Key extends string>(tabs: readonly { key: Key }[], chosen: Key, pressed: string): Key | undefined {
  const at = tabs.findIndex(({ key }) => key === chosen);
  if (pressed === 'ArrowRight') return tabs[(at + 1) % tabs.length]?.key;
  if (pressed === 'ArrowLeft') return tabs.at(at - 1)?.key;
  if (pressed === 'Home') return tabs[0]?.key;
  return pressed === 'End' ? tabs.at(-1)?.key : undefined;
}
