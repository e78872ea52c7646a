import { Button } from 'antd';
import { Icon } from '../../components/icon.tsx';

/** On a phone, where an entry covers its list: the way back to the list. */
export function PaneBack({ text, onBack }: { text: string; onBack: () => void }) {
  return (
    <Button className="pane-back" icon={<Icon name="list" size={16} />} onClick={onBack}>
      {text}
    </Button>
  );
}
