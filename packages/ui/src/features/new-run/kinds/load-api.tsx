import { Form, InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import { NEW_RUN } from '../../../i18n/new-run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { DocumentField } from '../document-field.tsx';
import { EveryKind } from '../every-kind.tsx';
import { ExampleEditor } from '../example-editor.tsx';
import { Choice, Item, Row, Tick } from '../form-items.tsx';
import type { KindForm } from '../kind-form.ts';
import { LinesField } from '../lines-field.tsx';
import { RunSelect } from '../record-select.tsx';
import { UrlField } from '../url-field.tsx';
import { EXAMPLE_API_CONFIG } from './examples.ts';

function Fields() {
  const say = useTexts(NEW_RUN);
  const form = Form.useFormInstance();
  const [from, setFrom] = useState<'run' | 'document'>(form.getFieldValue('spec') === undefined ? 'run' : 'document');
  return (
    <>
      <Form.Item label={say('loadFrom')}>
        <Segmented
          aria-label={say('loadFrom')}
          value={from}
          onChange={setFrom}
          options={[
            { value: 'run', label: say('fromApiRun') },
            { value: 'document', label: say('fromDocument') },
          ]}
        />
      </Form.Item>
      {from === 'run' ? (
        <Item name="runId" label="apiRun" needed>
          <RunSelect kind="api" placeholder={say('apiRun')} empty={say('noApiRun')} />
        </Item>
      ) : (
        <>
          <Item name="spec" label="spec" needed>
            <DocumentField />
          </Item>
          <Item name="config" label="config" help="configHelp">
            <ExampleEditor label="config" action="configExample" example={EXAMPLE_API_CONFIG} rows={3} />
          </Item>
        </>
      )}
      <Row>
        <Item name="users" label="users" needed>
          <InputNumber min={1} max={10_000} />
        </Item>
        <Item name="spawnRate" label="spawnRate" needed>
          <InputNumber min={0.1} max={10_000} />
        </Item>
        <Item name="durationSeconds" label="durationSeconds" needed>
          <InputNumber min={1} max={86_400} />
        </Item>
      </Row>
    </>
  );
}

function Advanced() {
  return (
    <>
      <EveryKind />
      <Item name="baseUrl" label="baseUrl" help="baseUrlHelp">
        <UrlField placeholder="https://api.example" />
      </Item>
      <Row>
        <Item name="endpoints" label="endpoints" help="onePerLine">
          <LinesField placeholder="GET /orders" />
        </Item>
        <Item name="engine" label="engine">
          <Choice of={{ embedded: 'engineEmbedded', locust: 'engineLocust', k6: 'engineK6' }} />
        </Item>
      </Row>
      <Tick name="onlyPassed" label="onlyPassed" />
    </>
  );
}

const figures = { users: 10, spawnRate: 2, durationSeconds: 30 };

export const LOAD_API: KindForm = {
  kind: 'load',
  initial: figures,
  example: () => ({
    ...figures,
    durationSeconds: 10,
    spec: `${window.location.origin}/api/openapi.json`,
    baseUrl: window.location.origin,
    endpoints: ['GET /api/health'],
  }),
  Fields,
  Advanced,
};
