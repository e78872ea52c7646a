import type { TodoItem } from '@autoqa/domain/events/run-event';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';

const LOOKS: Readonly<Record<TodoItem['status'], { icon: IconName; word: keyof typeof RUN.texts }>> = {
  pending: { icon: 'clock', word: 'todoPending' },
  'in-progress': { icon: 'refresh', word: 'todoDoing' },
  completed: { icon: 'check', word: 'todoDone' },
};

/** What the run wants to do, and how far it is with it. */
export function TodoList({ items }: { items: readonly TodoItem[] }) {
  const say = useTexts(RUN);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="todos-title" className="sheet">
      <h2 id="todos-title">{say('todos')}</h2>
      <ul className="todo-list">
        {items.map(({ text, status }, index) => (
          <li key={`${index}-${text}`} className={`todo-${status}`}>
            <Icon name={LOOKS[status].icon} size={15} />
            <span>{text}</span>
            <span className="visually-hidden">({say(LOOKS[status].word)})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
