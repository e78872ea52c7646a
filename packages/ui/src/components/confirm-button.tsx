import { Button, Popconfirm } from 'antd';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';
import { Icon, type IconName } from './icon.tsx';

interface ConfirmButtonProps {
  /** What the button does, in a word. */
  text: string;
  question: string;
  /** What is lost. */
  consequence?: string;
  icon?: IconName;
  loading?: boolean;
  onConfirm: () => void;
}

/** For what cannot be undone: it asks first. */
export function ConfirmButton({ text, question, consequence, icon = 'trash', loading, onConfirm }: ConfirmButtonProps) {
  const say = useTexts(BASIC);
  return (
    <Popconfirm
      title={question}
      description={consequence}
      okText={text}
      cancelText={say('cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={onConfirm}
    >
      <Button danger icon={<Icon name={icon} size={16} />} loading={loading === true}>
        {text}
      </Button>
    </Popconfirm>
  );
}
