import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex, Tooltip } from 'antd';
import { type ReactElement, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';

export function ClickTargets(): ReactElement {
  const { t } = useLanguage();
  const [doubles, setDoubles] = useState(0);
  const [rights, setRights] = useState(0);
  return (
    <Flex vertical gap={12}>
      <div id="double-pad" className="lt-pad" onDoubleClick={() => setDoubles(doubles + 1)}>
        {t('play.double', { count: doubles })}
      </div>
      <div
        className="lt-pad"
        data-testid="context-pad"
        onContextMenu={(event) => {
          event.preventDefault();
          setRights(rights + 1);
        }}
      >
        {t('play.right', { count: rights })}
      </div>
    </Flex>
  );
}

function HoverMenu({ onChoose }: { onChoose: (choice: string) => void }): ReactElement {
  const { t } = useLanguage();
  const entry = (text: string): ReactElement => (
    <li key={text}>
      <Button type="text" block onClick={() => onChoose(text)}>
        {text}
      </Button>
    </li>
  );
  return (
    <div className="lt-hover-menu">
      <Button>{t('play.hover-menu')}</Button>
      <ul className="lt-hover-list">{[t('play.hover-one'), t('play.hover-two')].map(entry)}</ul>
    </div>
  );
}

export function HoverTargets(): ReactElement {
  const { t } = useLanguage();
  const [choice, setChoice] = useState('—');
  const items = [
    { key: 'copy', label: t('play.menu-copy') },
    { key: 'print', label: t('play.menu-print') },
    { key: 'more', label: t('play.menu-more'), children: [{ key: 'archive', label: t('play.menu-archive') }] },
  ];
  return (
    <Flex vertical gap={12} align="start">
      <Flex gap={8} wrap>
        <Tooltip title={t('play.tooltip')}>
          <Button>{t('play.tooltip-button')}</Button>
        </Tooltip>
        <HoverMenu onChoose={setChoice} />
        <Dropdown menu={{ items, onClick: ({ key }) => setChoice(key) }}>
          <Button icon={<DownOutlined />} iconPlacement="end">
            {t('play.menu')}
          </Button>
        </Dropdown>
      </Flex>
      <span role="status">{t('play.chosen', { choice })}</span>
    </Flex>
  );
}
