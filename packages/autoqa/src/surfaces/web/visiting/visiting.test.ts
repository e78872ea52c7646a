import * as fc from 'fast-check';
import type { PageForm, PageInfo } from '@autoqa/domain/model/page-info';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Tool, ToolResult } from '../../../ports/tool.ts';
import { ToolCaller } from '../tools/call-tool.ts';
import { callForStep } from './call-for-step.ts';
import { GeneratedStep, stepsFromPageInfo } from './generated-step.ts';
import { loginAndNavigate, readMenuPath } from './login-and-navigate.ts';
import { findLoginForm } from './login-form.ts';
import { visitAndAnalyze } from './visit-and-analyze.ts';

const LOGIN_FORM: PageForm = {
  name: '',
  inputs: [
    { selector: '#user', type: 'text', required: true, label: 'User' },
    { selector: '#pass', type: 'password', required: true, label: 'Password' },
    { selector: '[name="remember"]', type: 'checkbox', required: false },
  ],
  buttons: [
    { selector: 'button:has-text("Help")', text: 'Help', enabled: true, type: 'button' },
    { selector: '#go', text: 'Log in', enabled: true, type: 'submit' },
  ],
};

function pageInfo(url: string, forms: PageForm[] = [LOGIN_FORM]): PageInfo {
  const nothing = { title: 'Page', text: '', html: '', buttons: [], menus: [], tables: [], links: [], headings: [] };
  return { url, ...nothing, forms, notices: [] };
}

/** Tools that do nothing but remember; a name in `failing` answers with that error. */
function fakeTools(failing: Readonly<Record<string, string>> = {}): Tool[] {
  let url = 'about:blank';
  const answer = (name: string, args: Record<string, unknown>): ToolResult => {
    if (name === 'navigate') url = String(args['url']);
    const error = failing[name];
    if (error !== undefined) return { success: false, text: error, error };
    return { success: true, text: 'done', ...(name === 'extractPageStructure' ? { data: pageInfo(url) } : {}) };
  };
  return ['navigate', 'extractPageStructure', 'fill', 'click', 'waitFor', 'select', 'assert'].map((name) => ({
    name,
    description: name,
    schema: z.looseObject({}),
    effect: 'act',
    run: (args) => Promise.resolve(answer(name, args)),
    code: () => '',
  }));
}

function callerWith(failing: Readonly<Record<string, string>> = {}): ToolCaller {
  return new ToolCaller(fakeTools(failing), new AbortController().signal);
}

const CREDENTIALS = { usernameVariable: 'SHOP_USER', passwordVariable: 'SHOP_PASSWORD' };
const entry = fc
  .stringMatching(/^[\p{L}\p{N} "'“”-]{1,12}$/u)
  .map((text) => text.trim())
  .filter((text) => text !== '');

describe('W13 visiting', () => {
  test('W13 property 1: for any address navigate comes first, with that address, then the structure is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.string(),
        async (url, wish) => {
          const caller = callerWith();
          const outcome = await visitAndAnalyze(caller, url, wish);
          expect(caller.records.map(({ tool }) => tool)).toEqual(['navigate', 'extractPageStructure']);
          expect(caller.records[0]?.args).toEqual({ url });
          expect(outcome).toMatchObject({ success: true, pageInfo: { url } });
          expect(outcome.toolCalls).toBe(caller.records);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('W13 property 4: a menu path of n levels is n clicks, one per level and in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (menuPath) => {
        const caller = callerWith();
        await loginAndNavigate(caller, 'http://shop.test/login', { credentials: CREDENTIALS, menuPath });
        const [login, ...clicks] = caller.records.filter(({ tool }) => tool === 'click');
        expect(login?.args).toEqual({ target: '#go' });
        expect(clicks).toHaveLength(menuPath.length);
        for (const [level, text] of menuPath.entries()) {
          expect(clicks[level]?.args).toMatchObject({ target: expect.stringContaining(text) as string });
        }
      }),
      { numRuns: 200 },
    );
  });

  test('the login is filled with placeholders, in order', async () => {
    const caller = callerWith();
    await loginAndNavigate(caller, 'http://shop.test/login', { credentials: CREDENTIALS, menuPath: [] });
    expect(caller.records.map(({ tool, args }) => [tool, args])).toEqual([
      ['navigate', { url: 'http://shop.test/login' }],
      ['waitFor', { selector: 'input[type=password]' }],
      ['extractPageStructure', {}],
      ['fill', { target: '#user', value: '{{SHOP_USER}}' }],
      ['fill', { target: '#pass', value: '{{SHOP_PASSWORD}}' }],
      ['click', { target: '#go' }],
      ['waitFor', { selector: '#pass', gone: true }],
      ['extractPageStructure', {}],
    ]);
  });

  test('a login that fails names the placeholders; an entry that is not there names the way to it', async () => {
    const failed = await loginAndNavigate(callerWith({ fill: 'no such field' }), 'http://shop.test/login', {
      credentials: CREDENTIALS,
    });
    expect(failed).toMatchObject({
      success: false,
      problem: 'login-failed',
      message: expect.stringContaining('({{SHOP_USER}}, {{SHOP_PASSWORD}})') as string,
    });
    const unreachable = await visitAndAnalyze(callerWith({ navigate: 'net::ERR' }), 'http://shop.test');
    expect(unreachable).toMatchObject({ success: false, problem: 'unreachable', message: 'net::ERR' });
  });

  test('the login form is the one with a password; its own button comes first', () => {
    const search: PageForm = { name: '', inputs: [{ selector: '#q', type: 'search', required: false }], buttons: [] };
    expect(findLoginForm(pageInfo('http://x/', [search, LOGIN_FORM]))).toEqual({
      username: '#user',
      password: '#pass',
      submit: '#go',
    });
    expect(findLoginForm(pageInfo('http://x/', [search]))).toBeUndefined();
  });

  test('a menu path is written with arrows', () => {
    expect(readMenuPath('A > B>C')).toEqual(['A', 'B', 'C']);
    expect(readMenuPath('系统 → 用户管理')).toEqual(['系统', '用户管理']);
    expect(readMenuPath('')).toEqual([]);
  });
});

const input = fc.record({
  selector: fc.constantFrom('#a', '[name="b"]', 'input >> nth=0'),
  type: fc.constantFrom(
    'text',
    'password',
    'email',
    'select',
    'checkbox',
    'switch',
    'upload',
    'textarea',
    'date-field',
  ),
  required: fc.boolean(),
});
const button = fc.record({
  selector: fc.constantFrom('#save', 'button >> nth=0'),
  text: fc.string({ maxLength: 8 }),
  enabled: fc.boolean(),
  type: fc.constantFrom('submit', 'button'),
});
const form = fc.record({
  name: fc.string({ maxLength: 8 }),
  inputs: fc.array(input, { maxLength: 5 }),
  buttons: fc.array(button, { maxLength: 3 }),
});

const TOOL_OF = { click: 'click', fill: 'fill', select: 'select', navigate: 'navigate', verify: 'assert' } as const;

describe('W13 generated steps', () => {
  test('W13 property 6: every generated step has a selector and an action type', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.array(form, { maxLength: 4 }), (url, forms) => {
        const steps = stepsFromPageInfo(pageInfo(url, forms));
        expect(steps.length).toBeGreaterThan(0);
        for (const step of steps) expect(GeneratedStep.safeParse(step).success).toBe(true);
        expect(JSON.stringify(steps)).not.toMatch(/"selector":""/);
      }),
      { numRuns: 200 },
    );
  });

  test('W13 property 8: the action type decides the tool, and the tool is given what the step says', () => {
    const step = fc.record({
      actionType: fc.constantFrom(...GeneratedStep.shape.actionType.options),
      selector: fc.string({ minLength: 1 }),
      value: fc.string({ minLength: 1 }),
      description: fc.string(),
    });
    fc.assert(
      fc.property(step, (each) => {
        const { tool, args } = callForStep(each);
        expect(tool).toBe(TOOL_OF[each.actionType]);
        const said = JSON.stringify(args);
        if (tool === 'click' || tool === 'fill' || tool === 'select') expect(args['target']).toBe(each.selector);
        if (tool !== 'click') expect(said).toContain(JSON.stringify(each.value));
      }),
      { numRuns: 200 },
    );
  });
});
