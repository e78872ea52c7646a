import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface RecordLineProps {
  icon: IconName;
  title: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
}

/** One thing that is kept, and what can be done with it. */
export function RecordLine({ icon, title, about, actions }: RecordLineProps) {
  return (
    <li className="record-line">
      <span className="run-mark">
        <Icon name={icon} />
      </span>
      <div className="record-words">
        <strong>{title}</strong>
        {about === undefined ? null : <div className="record-about">{about}</div>}
      </div>
      <div className="record-actions">{actions}</div>
    </li>
  );
}
