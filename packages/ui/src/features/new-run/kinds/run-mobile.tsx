import { Input } from 'antd';
import { EveryKind } from '../every-kind.tsx';
import { ExampleEditor } from '../example-editor.tsx';
import { Choice, Item, Row } from '../form-items.tsx';
import type { KindForm } from '../kind-form.ts';
import { UrlField } from '../url-field.tsx';
import { EXAMPLE_MOBILE } from './examples.ts';

function Fields() {
  return (
    <>
      <Item name="text" label="mobileText" help="mobileTextHelp" needed>
        <ExampleEditor label="mobileText" action="configExample" example={EXAMPLE_MOBILE} />
      </Item>
      <Row>
        <Item name="driver" label="driver" needed>
          <Choice of={{ emulator: 'driverEmulator', mcp: 'driverMcp', appium: 'driverAppium' }} />
        </Item>
        <Item name="app" label="app" help="appHelp">
          <Input placeholder="https://shop.example" />
        </Item>
      </Row>
    </>
  );
}

function Advanced() {
  return (
    <>
      <EveryKind />
      <Row>
        <Item name="server" label="server" help="serverHelp">
          <UrlField placeholder="http://127.0.0.1:4723" />
        </Item>
        <Item name="device" label="mobileDevice" help="mobileDeviceHelp">
          <Input placeholder="Pixel 7" />
        </Item>
      </Row>
    </>
  );
}

export const RUN_MOBILE: KindForm = {
  kind: 'mobile',
  initial: { driver: 'emulator' },
  example: (language) => ({
    driver: 'emulator',
    app: `${window.location.origin}/login?lang=${language}`,
    text: EXAMPLE_MOBILE[language],
  }),
  Fields,
  Advanced,
};
