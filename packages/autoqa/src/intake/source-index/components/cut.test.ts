import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  optionsComponent,
  reactComponent,
  setupComponent,
  type LongComponent,
} from '../__fixtures__/long-components.ts';
import { indexFiles, indexOf, removeProject, writeProject } from '../__fixtures__/written-project.ts';

async function cutOf({ file, text }: LongComponent): Promise<{ truncated: boolean; content: string }> {
  const root = writeProject({ [file]: text });
  try {
    const { components } = await indexOf(root, { pageDir: 'src/pages' });
    const component = components[file];
    if (component === undefined) throw new Error('the page was not indexed');
    return component;
  } finally {
    removeProject(root);
  }
}

async function keepsWhatMatters(component: LongComponent): Promise<void> {
  const { truncated, content } = await cutOf(component);
  const lines = component.text.trimEnd().split(/\r?\n/).length;
  expect(truncated).toBe(lines > 500);
  if (!truncated) {
    expect(content).toBe(component.text);
    return;
  }
  for (const part of component.kept) expect(content).toContain(part);
  for (const part of component.dropped) expect(content).not.toContain(part);
}

const onWindows = (component: LongComponent): LongComponent => ({
  ...component,
  text: component.text.replaceAll('\n', '\r\n'),
  kept: component.kept.map((part) => part.replaceAll('\n', '\r\n')),
});

describe('U2 Property 6: Source File Extraction Preserves Key Content', () => {
  it.each([
    ['Vue with options', optionsComponent],
    ['Vue with setup', setupComponent],
    ['React', reactComponent],
  ])('%s: up to 500 lines whole, beyond that what the table says', async (_, arbitrary) => {
    const either = fc
      .tuple(arbitrary, fc.boolean())
      .map(([drawn, isWindows]) => (isWindows ? onWindows(drawn) : drawn));
    await fc.assert(fc.asyncProperty(either, keepsWhatMatters), { numRuns: 100 });
  });

  it('keeps classes, and components inside memo and forwardRef', async () => {
    const aside = Array.from({ length: 510 }, (_, line) => `const a${line} = ${line};`).join('\n');
    const { components } = await indexFiles(
      {
        'src/pages/a.tsx': `${aside}
export class Old extends Component {
  state = { open: false };
  helper() { return 1; }
  render() { return <h1>Old</h1>; }
}
export const Fine = memo(forwardRef(function Fine(props, ref) {
  const { t } = useTranslation();
  const other = compute(props);
  return <button ref={ref}>{t('x')}</button>;
}));
export const limit = {
  most: 3,
};
`,
      },
      { pageDir: 'src/pages' },
    );
    const content = components['src/pages/a.tsx']?.content ?? '';
    for (const part of [
      'class Old extends Component {',
      'state = {',
      'render() {',
      'function Fine(props, ref) {',
      'useTranslation()',
      '<button',
      'export const limit = {',
    ]) {
      expect(content).toContain(part);
    }
    for (const part of ['helper', 'compute', 'a17', 'most']) expect(content).not.toContain(part);
  });
});
