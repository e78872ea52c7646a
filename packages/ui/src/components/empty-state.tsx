import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What would be here, and why one wants it. */
  text: string;
  /** The one thing to do now. */
  action?: ReactNode;
}

/** A place with nothing in it yet: it teaches what it is for. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state-mark">
        <Icon name={icon} size={26} />
      </span>
      <p className="empty-state-title">{title}</p>
      <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>
      {action}
    </div>
  );
}
