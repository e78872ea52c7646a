import type { Frame, Page } from 'playwright-core';
import { PAGE_SYMBOL } from '../../page/collector-script.ts';
import { keyOf } from '../../page/hydrate-page.ts';
import type { PageElement } from '../../page/page-element.ts';

/** What the markup of a field says about its values. */
export interface FieldRules {
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  pattern?: string | undefined;
  options?: string[] | undefined;
  /** Of an upload: the kinds of files that it takes. */
  accept?: string | undefined;
}

/** The rules of each field by its ref; fields in frames have none that can be read this way. */
export async function readRules(page: Page, fields: readonly PageElement[]): Promise<Map<string, FieldRules>> {
  const own = fields.filter(({ frames }) => frames.length === 0);
  if (own.length === 0) return new Map();
  const keys = own.map(({ ref, control }) => keyOf(control ?? ref));
  const read = await readFrom(page.mainFrame(), keys);
  return new Map(own.map(({ ref }, at) => [ref, read[at] ?? {}]));
}

function readFrom(frame: Frame, keys: readonly number[]): Promise<FieldRules[]> {
  return frame.evaluate(
    ({ wanted, symbol }) => {
      const registry = (
        globalThis as unknown as Record<symbol, { elementOf(key: number): Element | null } | undefined>
      )[Symbol.for(symbol)];
      const numberIn = (text: string | null): number | undefined =>
        text === null || text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
      const isStarred = (element: Element): boolean =>
        element.closest('.ant-form-item, .el-form-item')?.matches('.is-required, :has(.ant-form-item-required)') ===
        true;
      return wanted.map((key) => {
        const found = registry?.elementOf(key);
        const inner = found?.matches('input,textarea,select') ? found : found?.querySelector('input,textarea,select');
        if (found === null || found === undefined) return {};
        const attribute = (name: string) => inner?.getAttribute(name) ?? found.getAttribute(name);
        const rules = {
          required: attribute('required') !== null || attribute('aria-required') === 'true' || isStarred(found),
          minLength: numberIn(attribute('minlength')),
          maxLength: numberIn(attribute('maxlength')),
          min: numberIn(attribute('min') ?? attribute('aria-valuemin')),
          max: numberIn(attribute('max') ?? attribute('aria-valuemax')),
          pattern: attribute('pattern') ?? undefined,
          accept: attribute('accept') ?? undefined,
          options:
            inner instanceof HTMLSelectElement
              ? [...inner.options].filter(({ value, disabled }) => value !== '' && !disabled).map(({ text }) => text)
              : undefined,
        };
        return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
      });
    },
    { wanted: [...keys], symbol: PAGE_SYMBOL },
  );
}
