import { EveryKind } from '../every-kind.tsx';
import { ExampleEditor } from '../example-editor.tsx';
import { Choice, Item, Row, Tick } from '../form-items.tsx';
import type { KindForm } from '../kind-form.ts';
import { LinesField } from '../lines-field.tsx';
import { DocumentField } from '../document-field.tsx';
import { UploadsField } from '../upload-field.tsx';
import { UrlField } from '../url-field.tsx';
import { EXAMPLE_API_CONFIG } from './examples.ts';

const DOCUMENTS = '.md,.txt,.docx,.pdf,.html';

function Fields() {
  return (
    <>
      <Item name="spec" label="spec" needed>
        <DocumentField />
      </Item>
      <Item name="baseUrl" label="baseUrl" help="baseUrlHelp">
        <UrlField placeholder="https://api.example" />
      </Item>
      <Row>
        <Item name="prd" label="prdFiles">
          <UploadsField accept={DOCUMENTS} most={10} />
        </Item>
        <Item name="data" label="data" help="dataHelp">
          <UploadsField accept=".xlsx,.csv,.json,.yaml,.yml" />
        </Item>
      </Row>
      <Item name="config" label="config" help="configHelp">
        <ExampleEditor label="config" action="configExample" example={EXAMPLE_API_CONFIG} rows={3} />
      </Item>
    </>
  );
}

function Advanced() {
  return (
    <>
      <EveryKind />
      <Item name="rules" label="rules">
        <UploadsField accept={`${DOCUMENTS},.yaml,.yml,.json`} most={10} />
      </Item>
      <Row>
        <Item name="only" label="only" help="onlyHelp">
          <LinesField placeholder="GET /orders" />
        </Item>
        <Item name="target" label="target">
          <Choice of={{ playwright: 'targetPlaywright', pytest: 'targetPytest' }} />
        </Item>
      </Row>
      <Tick name="explore" label="explore" />
      <Tick name="approve" label="approve" />
    </>
  );
}

export const TEST_API: KindForm = {
  kind: 'api',
  initial: {},
  example: () => ({
    spec: `${window.location.origin}/api/openapi.json`,
    baseUrl: window.location.origin,
    only: ['health'],
  }),
  Fields,
  Advanced,
};
