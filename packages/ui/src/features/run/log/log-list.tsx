import type { LogRecord } from '@autoqa/domain/model/log-record';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { LogRow } from './log-row.tsx';

/** So near to the end counts as being there. */
const NEAR_PX = 48;

interface LogListProps {
  lines: readonly LogRecord[];
  /** Positions in `lines`. */
  shown: readonly number[];
  emptyText: string;
}

/** Draws only the lines that are seen, and stays at the newest one until somebody scrolls away from it. */
export function LogList({ lines, shown, emptyText }: LogListProps) {
  const say = useTexts(RUN);
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => 26,
    overscan: 12,
  });
  const toNewest = () => rows.scrollToIndex(shown.length - 1, { align: 'end' });
  useEffect(() => {
    if (isFollowing && shown.length > 0) toNewest();
    // The virtualizer is the same one all the time.
  }, [shown.length, isFollowing]);
  const watchScroll = ({ currentTarget: at }: React.UIEvent<HTMLDivElement>) =>
    setFollowing(at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_PX);
  return (
    <div className="log-frame">
      <div
        ref={box}
        className="log-box"
        role="log"
        aria-live="off"
        aria-label={say('log')}
        tabIndex={0}
        onScroll={watchScroll}
      >
        {shown.length === 0 ? <p className="log-empty">{emptyText}</p> : null}
        <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const line = lines[shown[index] ?? -1];
            return line === undefined ? null : (
              <div
                key={index}
                ref={rows.measureElement}
                data-index={index}
                className="log-place"
                style={{ top: start }}
              >
                <LogRow line={line} />
              </div>
            );
          })}
        </div>
      </div>
      {isFollowing || shown.length === 0 ? null : (
        <Button className="log-newest" size="small" icon={<Icon name="arrow" size={14} />} onClick={toNewest}>
          {say('logNewest')}
        </Button>
      )}
    </div>
  );
}
