import { Input } from 'antd';
import { NEW_RUN } from '../../i18n/new-run-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { Item, Row } from './form-items.tsx';
import { ProjectSelect } from './record-select.tsx';

/** What every kind of run can be given. */
export function EveryKind() {
  const say = useTexts(NEW_RUN);
  return (
    <Row>
      <Item name="title" label="runName" help="runNameHelp">
        <Input maxLength={200} />
      </Item>
      <Item name="projectId" label="project">
        <ProjectSelect placeholder={say('noProject')} />
      </Item>
    </Row>
  );
}
