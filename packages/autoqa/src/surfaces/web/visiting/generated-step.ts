import { z } from 'zod';
import type { PageForm, PageInfo, PageInput } from '@autoqa/domain/model/page-info';

/** One step of a generated test, in the words of S2. */
export const GeneratedStep = z.object({
  actionType: z.enum(['click', 'fill', 'select', 'navigate', 'verify']),
  selector: z.string().min(1),
  /** What is typed or chosen, the address that is opened, or the sentence that must hold. */
  value: z.string().optional(),
  description: z.string(),
});
export type GeneratedStep = z.infer<typeof GeneratedStep>;

/** The steps that fill in and send each form of a page; where the page itself is meant, its body is selected. */
export function stepsFromPageInfo({ url, title, forms }: PageInfo): GeneratedStep[] {
  return [
    { actionType: 'navigate', selector: 'body', value: url, description: `Open ${title === '' ? url : title}` },
    ...forms.flatMap(stepsForForm),
  ];
}

function stepsForForm({ inputs, buttons }: PageForm): GeneratedStep[] {
  const sent =
    buttons.find(({ type, enabled }) => type === 'submit' && enabled) ?? buttons.find(({ enabled }) => enabled);
  if (sent === undefined) return inputs.flatMap(stepForInput);
  const verify: GeneratedStep = {
    actionType: 'verify',
    selector: sent.selector,
    value: `the "${sent.text}" button is visible`,
    description: `"${sent.text}" is there`,
  };
  const click: GeneratedStep = { actionType: 'click', selector: sent.selector, description: `Press "${sent.text}"` };
  return [...inputs.flatMap(stepForInput), ...(sent.text === '' ? [] : [verify]), click];
}

const CLICKED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch']);
/** What needs a file or a place to be given; a value of ours would say nothing. */
const LEFT: ReadonlySet<string> = new Set(['upload', 'file', 'slider', 'rating', 'hidden']);

function stepForInput({ type, selector, label, placeholder, name }: PageInput): GeneratedStep[] {
  const called = label ?? placeholder ?? name ?? selector;
  if (LEFT.has(type)) return [];
  if (CLICKED.has(type)) return [{ actionType: 'click', selector, description: `Switch "${called}"` }];
  if (type === 'select') return [{ actionType: 'select', selector, value: '', description: `Choose "${called}"` }];
  return [{ actionType: 'fill', selector, value: sampleFor(type), description: `Fill in "${called}"` }];
}

/** A password is somebody's secret: a placeholder stands for it. */
function sampleFor(type: string): string {
  return SAMPLES[type] ?? 'test';
}

const SAMPLES: Readonly<Record<string, string>> = {
  password: '{{PASSWORD}}',
  email: 'test@example.com',
  number: '1',
  tel: '13800000000',
  url: 'https://example.com',
  date: '2026-01-15',
  'date-field': '2026-01-15',
};
