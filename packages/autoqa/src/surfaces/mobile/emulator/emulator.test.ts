import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { openOwnBrowser } from '../../web/browser/own-browser.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import type { DeviceDriver, MobileDevice, ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { createEmulatorDriver } from './emulator-driver.ts';
import { readEmulatedApp } from './emulated-app.ts';

const within = () => Deadline.after(20_000);
const MOBILE = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const PAGES: Readonly<Record<string, string>> = {
  '/first': `${MOBILE}<h1>First</h1><a href="/second">Onward</a>`,
  '/second': `${MOBILE}<h1>Second</h1><a href="/first" target="_blank">New window</a>`,
  '/wide':
    '<body style="margin:0"><button style="position:absolute;left:600px;top:900px;width:300px;height:100px" onclick="this.textContent=\'Touched\'">Far</button>',
  '/inner': `<button onclick="this.textContent='Inner was touched'">Inner</button>`,
  '/widgets': `${MOBILE}<style>.mask{position:fixed;inset:0;background:rgba(0,0,0,.4)}</style>
    <label for="mail">Mail</label><input id="mail" placeholder="name@example.com"><input type="password" aria-label="Secret" value="abc">
    <input type="checkbox" aria-label="Agree" checked><div role="switch" aria-checked="false" aria-label="Night" style="width:40px;height:20px"></div>
    <label><input type="checkbox" checked style="opacity:0;position:absolute">Remember me</label><button disabled>Send</button><p>Read <b>the terms</b> first</p><img alt="Logo" width="40" height="40" src="data:,">
    <div style="height:60px;overflow:hidden"><p>Shown</p><p style="margin-top:80px">Clipped</p></div>
    <div id="host"></div><iframe src="/inner" width="300" height="60"></iframe>
    <p style="margin-top:3000px">Far below</p>
    <script>document.getElementById('host').attachShadow({mode:'open'}).innerHTML='<button>In the shadow</button>'</script>`,
  '/sheet': `${MOBILE}<button>Behind</button><div role="dialog" style="position:fixed;inset:0;background:rgba(0,0,0,.5)"><button style="margin-top:200px" onclick="this.parentElement.remove()">Close</button></div>`,
  '/dialogs': `${MOBILE}<button onclick="document.querySelector('p').textContent=confirm('Really?')?'yes':'no'">Ask</button>
    <button onclick="document.querySelector('p').textContent=prompt('Name?')">Name</button><p>-</p>`,
  '/toasts': `${MOBILE}<button onclick="say('van-toast','Saved')">Library</button><button onclick="say('','Homemade')">Own</button>
    <script>function say(name,text){const e=document.createElement('div');e.className=name;e.style='position:fixed;top:300px';e.textContent=text;document.body.append(e);setTimeout(()=>e.remove(),150)}</script>`,
};

let server: Server;
let origin: string;
let opened: { browser: Browser; close(): Promise<void> };
let driver: DeviceDriver;

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  opened = await openOwnBrowser({});
  driver = createEmulatorDriver({
    openBrowser: async () => opened,
    apps: [{ packageName: 'first', url: `${origin}/first` }],
  });
});

afterAll(async () => {
  await driver.close();
  server.close();
});

async function openAt(path: string): Promise<MobileDevice> {
  const device = await driver.open(undefined, within());
  await device.launchApp(`${origin}${path}`, within());
  onTestFinished(() => device.stopApp(`${origin}${path}`, within()));
  return device;
}

const named = (elements: readonly ScreenElement[], words: string) =>
  elements.findLast(({ text, description }) => text === words || description === words);
const centre = ({ bounds }: ScreenElement) => ({ x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 });

async function sees(device: MobileDevice, words: string): Promise<ScreenElement> {
  await expect.poll(async () => named(await device.elements(within()), words)).toBeDefined();
  return named(await device.elements(within()), words) as ScreenElement;
}

const tap = async (device: MobileDevice, words: string) => device.tap(centre(await sees(device, words)), within());

describe('M2 a phone that is a browser window', () => {
  test('M2 an application is an address, or a name with one', () => {
    expect(readEmulatedApp('https://shop.example/m')).toEqual({
      packageName: 'https://shop.example/m',
      url: 'https://shop.example/m',
    });
    expect(readEmulatedApp('com.example.shop=https://shop.example/?a=b')).toEqual({
      packageName: 'com.example.shop',
      url: 'https://shop.example/?a=b',
    });
    expect(readEmulatedApp('com.example.shop')).toBeUndefined();
  });

  test('M2 phones have the names, sizes and manners of Playwright’s presets', async () => {
    const device = await driver.open('iPhone 15', within());
    await device.launchApp('first', within());
    const { bytes } = await device.screenshot(within());
    // An iPhone 15 shows three pixels for each of its 393.
    expect(Buffer.from(bytes).readUInt32BE(16)).toBe(1179);
  });

  test('M2 words, names, states and places of what a page shows', async () => {
    const device = await openAt('/widgets');
    await sees(device, 'Inner');
    const elements = await device.elements(within());
    expect(named(elements, 'Mail')).toMatchObject({ id: 'mail', className: 'EditText', text: '', clickable: true });
    expect(named(elements, 'name@example.com')).toMatchObject({ className: 'TextView' });
    expect(named(elements, 'Secret')).toMatchObject({ text: '•••' });
    expect(named(elements, 'Agree')).toMatchObject({ className: 'CheckBox', checked: true });
    expect(named(elements, 'Remember me')).toMatchObject({ className: 'CheckBox', checked: true, clickable: true });
    expect(named(elements, 'Night')).toMatchObject({ className: 'Switch', checked: false });
    expect(named(elements, 'Send')).toMatchObject({ className: 'Button', enabled: false });
    expect(named(elements, 'Logo')).toMatchObject({ className: 'Image' });
    for (const words of ['Read the terms first', 'Shown', 'In the shadow', 'Inner'])
      expect(named(elements, words)).toBeDefined();
    for (const words of ['Clipped', 'Far below']) expect(named(elements, words)).toBeUndefined();
    await tap(device, 'Inner');
    await sees(device, 'Inner was touched');
  });

  test('M2 a page that was made for desks is read and touched where it is shown', async () => {
    const device = await openAt('/wide');
    await tap(device, 'Far');
    expect(await sees(device, 'Touched')).toMatchObject({ className: 'Button' });
  });

  test('M2 a swipe scrolls', async () => {
    const device = await openAt('/widgets');
    for (let count = 0; count < 9; count += 1) await device.swipe('up', undefined, within());
    expect(await sees(device, 'Far below')).toMatchObject({ className: 'TextView' });
  });

  test('M2 what lies under an open sheet is not on the screen', async () => {
    const device = await openAt('/sheet');
    await sees(device, 'Close');
    expect(named(await device.elements(within()), 'Behind')).toBeUndefined();
    await tap(device, 'Close');
    await sees(device, 'Behind');
  });

  test('M2 dialogs of the browser are read and answered by touch', async () => {
    const device = await openAt('/dialogs');
    await tap(device, 'Ask');
    await sees(device, 'Really?');
    await tap(device, '取消');
    await sees(device, 'no');
    await tap(device, 'Name');
    await sees(device, 'Name?');
    await device.typeText('阿梅', undefined, within());
    await tap(device, 'OK');
    await sees(device, '阿梅');
    await tap(device, 'Ask');
    await sees(device, 'Really?');
    await device.pressKey('back', within());
    expect(await sees(device, 'no')).toMatchObject({ className: 'TextView' });
  });

  test('M2 messages of libraries and of one’s own are heard, however short', async () => {
    const device = await openAt('/toasts');
    await device.startToastWatch(within());
    await tap(device, 'Library');
    expect(await device.readToasts(2000, within())).toEqual(['Saved']);
    await device.startToastWatch(within());
    await tap(device, 'Own');
    expect(await device.readToasts(2000, within())).toEqual(['Homemade']);
  });

  test('M2 back goes through pages and windows, then leaves the application, which goes on where it was', async () => {
    const device = await openAt('/first');
    await tap(device, 'Onward');
    await tap(device, 'New window');
    await sees(device, 'First');
    await device.pressKey('back', within());
    await sees(device, 'Second');
    await device.pressKey('home', within());
    expect(await device.foregroundApp(within())).toBeUndefined();
    await device.launchApp(`${origin}/first`, within());
    await sees(device, 'Second');
    await device.pressKey('back', within());
    await sees(device, 'First');
    await device.pressKey('back', within());
    expect(await device.foregroundApp(within())).toBeUndefined();
  });

  test('M2 an address that nobody answers at is told as such, and so is a key that is not there', async () => {
    const device = await driver.open(undefined, within());
    const launched = device.launchApp('http://127.0.0.1:9/', within());
    await expect(launched).rejects.toMatchObject({ code: 'mobile-app-unreachable', exitCode: 3 });
    await expect(device.pressKey('volume-up', within())).rejects.toMatchObject({ code: 'mobile-action-refused' });
  });
});
