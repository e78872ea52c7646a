import type { SourceComponent } from '@autoqa/domain/model/source-index';
import { takeBreath } from '../project/cancellation.ts';
import { unlessTooDeep } from '../project/too-deep.ts';
import { readComponent, type ComponentReading } from './read-component.ts';

const MOST = 20_000;
const DEEPEST = 8;
const BREATH = 20;

/** Reads the pages and what they are made of, each file once. */
export async function indexComponents(
  pages: readonly string[],
  reading: ComponentReading,
  signal: AbortSignal,
): Promise<Record<string, SourceComponent>> {
  const components: Record<string, SourceComponent> = {};
  const waiting = [...new Set(pages)].map((file) => ({ file, depth: 0 }));
  const queued = new Set(pages);
  for (let index = 0; index < waiting.length && index < MOST; index += 1) {
    if (index % BREATH === 0) await takeBreath(signal);
    const { file, depth } = waiting[index] ?? { file: '', depth: 0 };
    const module = reading.modules.load(file);
    if (module === undefined) continue;
    const read = unlessTooDeep(file, reading.modules.notices, () => readComponent(module, reading));
    if (read === undefined) continue;
    const component = depth === 0 ? read : asPart(read);
    // A module that shows nothing is no component; what it imports may still be one.
    if (depth === 0 || isTelling(component)) components[file] = component;
    for (const part of depth < DEEPEST ? component.parts : []) {
      if (queued.has(part)) continue;
      queued.add(part);
      waiting.push({ file: part, depth: depth + 1 });
    }
  }
  for (const component of Object.values(components))
    component.parts = component.parts.filter((part) => part in components);
  return components;
}

/** A module of plain code asks for nothing by itself: what is used of it was followed from where it is used. */
function asPart(component: SourceComponent): SourceComponent {
  return isDrawing(component.file) ? component : { ...component, apiCalls: [] };
}

function isDrawing(file: string): boolean {
  return /\.(?:vue|[jt]sx)$/.test(file);
}

function isTelling({ file, labels, testIds, parts }: SourceComponent): boolean {
  return isDrawing(file) || labels.length > 0 || testIds.length > 0 || parts.length > 0;
}
