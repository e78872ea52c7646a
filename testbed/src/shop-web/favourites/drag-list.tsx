import { HolderOutlined } from '@ant-design/icons';
import { type DragEvent, type ReactElement, type ReactNode, useState } from 'react';

interface DragListProps<T> {
  items: T[];
  keyOf: (item: T) => string;
  render: (item: T) => ReactNode;
  onMove: (from: number, to: number) => void;
}

/** A list whose rows are dragged with the browser's own drag and drop. */
export function DragList<T>({ items, keyOf, render, onMove }: DragListProps<T>): ReactElement {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const handlers = (index: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(index));
      setFrom(index);
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (from !== undefined && from !== index) onMove(from, index);
    },
    onDragEnd: () => {
      setFrom(undefined);
      setOver(undefined);
    },
  });
  return (
    <ul className="lt-drag-list">
      {items.map((item, index) => (
        <li
          key={keyOf(item)}
          draggable
          className={over === index && from !== index ? 'lt-drag-row lt-drag-over' : 'lt-drag-row'}
          {...handlers(index)}
        >
          <HolderOutlined />
          {render(item)}
        </li>
      ))}
    </ul>
  );
}
