import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../kernel/errors.ts';
import { PROMISED } from '../__fixtures__/sample-specs.ts';
import { parseSpec } from '../parse-spec.ts';
import { printSpec } from '../printing/print-spec.ts';
import { findPlaceholders } from './find-placeholders.ts';
import { fillPlaceholders } from './placeholder-text.ts';
import { resolvePlaceholders } from './resolve-placeholders.ts';

const PATH = 'specs/login.md';
const read = (text: string) => parseSpec(text, { path: PATH });
const typing = (name: string) => read(`# T\n## Steps\n1. Type {{${name}}}`);

describe('W1 placeholders', () => {
  it('are found with the sentence and the line they stand in', () => {
    const text =
      '---\nurl: "/{{TENANT}}"\n---\n# {{TITLE}}\n## Preconditions\n- {{PROSE}}\n## Steps\n1. {{ A }} {{A}}\n   - Expected: {{B}}\n## 验证点\n- {{ C_1 }}\n## Cleanup\n1. {{用户名}}';
    expect(findPlaceholders(read(text)).map(({ name, line, sentence }) => `${line} ${name} in ${sentence}`)).toEqual([
      '2 TENANT in /{{TENANT}}',
      '8 A in {{ A }} {{A}}',
      '8 A in {{ A }} {{A}}',
      '9 B in {{B}}',
      '11 C_1 in {{ C_1 }}',
      '13 用户名 in {{用户名}}',
    ]);
  });

  it('are filled late, and only where they are not escaped', () => {
    const lookup = (name: string) => `<${name}>`;
    expect(fillPlaceholders('{{A}} and {{ B }}, \\{{7*7}}, {"x":{"y":1}}', lookup)).toBe(
      '<A> and <B>, {{7*7}}, {"x":{"y":1}}',
    );
  });

  it('property: a value goes in as it is, whatever it contains', () => {
    const around = fc.string().filter((text) => !/[{}\\]/.test(text));
    const property = fc.property(around, fc.string({ unit: 'binary' }), around, (before, value, after) => {
      expect(fillPlaceholders(`${before}{{A}}${after}{{A}}`, () => value)).toBe(`${before}${value}${after}${value}`);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it("never give the vault's own keys away", async () => {
    const document = parseSpec('# A\n\n## Steps\n1. Type {{KEYS}}\n', { path: 'a.md' });
    const env = { AUTOQA_KEYS: 'k1:secret' };
    await expect(resolvePlaceholders(document, { env })).rejects.toMatchObject({ code: 'placeholder-missing' });
  });

  it('take --var, then AUTOQA_NAME, then NAME, then the vault', async () => {
    const sources = {
      vars: { NAME: 'from var' },
      env: { AUTOQA_NAME: 'from prefix', NAME: 'from env' },
      vault: () => Promise.resolve('from vault'),
    };
    const value = async (given: Parameters<typeof resolvePlaceholders>[1]) => {
      const values = await resolvePlaceholders(typing('NAME'), given);
      return `${values.lookup('NAME')}, ${values.originOf('NAME')}`;
    };
    expect(await value(sources)).toBe('from var, var');
    expect(await value({ ...sources, vars: {} })).toBe('from prefix, environment');
    expect(await value({ ...sources, vars: {}, env: { AUTOQA_NAME: '', NAME: 'from env' } })).toBe(
      'from env, environment',
    );
    expect(await value({ ...sources, vars: {}, env: { NAME: '' } })).toBe('from vault, vault');
    expect(await value({ ...sources, vars: { NAME: '' } })).toBe(', var');
  });

  it('report which values are secret, and show none by themselves', async () => {
    const document = read('# T\n## Steps\n1. {{USER}} {{PASSWORD}} {{KEPT}} {{API_TOKEN}}');
    const values = await resolvePlaceholders(document, {
      vars: { USER: 'ann', API_TOKEN: 'tok-1' },
      env: { PASSWORD: 'hunter2' },
      vault: (name) => (name === 'KEPT' ? 'vaulted' : undefined),
    });
    expect(values.secrets).toEqual([
      { name: 'PASSWORD', value: 'hunter2' },
      { name: 'KEPT', value: 'vaulted' },
      { name: 'API_TOKEN', value: 'tok-1' },
    ]);
    expect(JSON.stringify([values, document]) + printSpec(document)).not.toMatch(/ann|hunter2|vaulted|tok-1/);
  });

  it('name what is missing and the step, with exit code 2', async () => {
    const missing = resolvePlaceholders(read(PROMISED), { vars: { USERNAME: 'ann' }, env: {} });
    await expect(missing).rejects.toBeInstanceOf(InputError);
    await expect(missing).rejects.toMatchObject({
      code: 'placeholder-missing',
      exitCode: 2,
      message: 'specs/login.md:17: {{PASSWORD}} has no value in "在"密码"输入框中输入 {{PASSWORD}}".',
      hint: expect.stringContaining('--var PASSWORD=…'),
      details: { name: 'PASSWORD', place: 'specs/login.md:17', missing: 'PASSWORD' },
    });
    await expect(resolvePlaceholders(read(PROMISED), {})).rejects.toMatchObject({
      details: { name: 'USERNAME', missing: 'USERNAME, PASSWORD' },
    });
  });

  const saving =
    '# T\n## Steps\n1. api: save the id as ORDER\n2. web: Open /orders/{{ORDER}}\n   - Expected: {{ORDER}} is shown\n## Cleanup\n1. api: DELETE /o/{{ORDER}}';

  it('X3 need no value once a step has saved one', async () => {
    const values = await resolvePlaceholders(read(saving), {});
    expect(values.names).toEqual(new Set());
    const braced = read('# T\n## Steps\n1. 把“编号”记为{{编号}}\n2. 打开 /orders/{{编号}}');
    expect((await resolvePlaceholders(braced, {})).names).toEqual(new Set());
  });

  it('X3 are refused before the step that saves them, with exit code 2', async () => {
    const early = resolvePlaceholders(read('# T\n## Steps\n1. Open /{{ID}}\n2. Save "id" as ID\n3. Open /{{ID}}'), {});
    await expect(early).rejects.toMatchObject({
      code: 'placeholder-before-saved',
      exitCode: 2,
      message: 'specs/login.md:3: {{ID}} is used in "Open /{{ID}}" before specs/login.md:4 saves it.',
    });
    const given = resolvePlaceholders(read('# T\n## Steps\n1. Open /{{ID}}\n2. Save "id" as ID'), {
      vars: { ID: '7' },
    });
    expect((await given).lookup('ID')).toBe('7');
  });

  it('X3 are not carried from one case to the next', async () => {
    const two = read('# A\n## Steps\n1. Save "id" as ID\n# B\n## Steps\n1. Open /{{ID}}');
    await expect(resolvePlaceholders(two, {})).rejects.toMatchObject({ code: 'placeholder-missing' });
  });

  it('are not found in what every object inherits', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      await expect(resolvePlaceholders(typing(name), { vars: {}, env: {} })).rejects.toMatchObject({
        details: { name },
      });
    }
    const values = await resolvePlaceholders(typing('A'), { vars: { A: '1' } });
    expect(() => values.lookup('B')).toThrow(expect.objectContaining({ code: 'placeholder-missing', exitCode: 2 }));
  });
});
