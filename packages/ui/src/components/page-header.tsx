import { Flex, Typography } from 'antd';
import { useEffect, type ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** One sentence: what this page is for. */
  lead?: ReactNode;
  /** What can be done here. */
  actions?: ReactNode;
}

/** The top of a page; it also names the browser's tab. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · AutoQA`;
  }, [title]);
  return (
    <Flex className="page-header" justify="space-between" align="flex-start" gap="middle" wrap>
      <div className="page-header-words">
        <Typography.Title level={1}>{title}</Typography.Title>
        {lead === undefined ? null : <Typography.Paragraph type="secondary">{lead}</Typography.Paragraph>}
      </div>
      {actions === undefined ? null : (
        <Flex gap="small" wrap>
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
