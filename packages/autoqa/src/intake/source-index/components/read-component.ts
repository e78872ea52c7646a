import type { SourceComponent, SourceLabel } from '@autoqa/domain/model/source-index';
import type { Modules } from '../syntax/modules.ts';
import type { SourceModule } from '../syntax/source-module.ts';
import { frameworkOfModule } from '../routing/detect-framework.ts';
import { apiCalls } from './api-calls.ts';
import { cutSource } from './cut.ts';
import { jsxMarkup } from './jsx-markup.ts';
import { markupFindings } from './markup-labels.ts';
import type { Messages } from './messages.ts';
import { partsOf, type PartsReading } from './parts.ts';
import { scriptLabels } from './script-labels.ts';
import { vueMarkup } from './vue-markup.ts';

export interface ComponentReading extends PartsReading {
  modules: Modules;
  messages: Messages;
  testIdAttributes: readonly string[];
}

/** What one file of a component shows, marks, calls and is made of. */
export function readComponent(module: SourceModule, reading: ComponentReading): SourceComponent {
  const { modules, messages } = reading;
  const scope = { modules, module, messages };
  const ast = module.vue?.descriptor.template?.ast;
  const template = ast === undefined ? [] : vueMarkup(ast, { scope, modules });
  const elements = [...template, ...jsxMarkup(module.statements, scope)];
  const findings = markupFindings(elements, { file: module.file, ...reading });
  return {
    file: module.file,
    framework: module.vue === undefined ? frameworkOfModule(module) : 'vue',
    lines: module.lines,
    ...cutSource(module),
    ...findings,
    labels: once([...findings.labels, ...scriptLabels(module, scope)]),
    apiCalls: apiCalls(module, modules),
    apiImports: apiImports(module, reading),
    parts: partsOf(module, reading),
  };
}

/** A message may be found as a rule and as a call; one of the same kind and place is enough. */
function once(labels: readonly SourceLabel[]): SourceLabel[] {
  return [...new Map(labels.map((label) => [`${label.kind}\n${label.text}\n${label.place}`, label])).values()];
}

function apiImports(module: SourceModule, { modules, isApi }: ComponentReading): string[] {
  const files = [...module.imports.values()].flatMap(({ source, isType }) =>
    isType ? [] : (modules.resolve(source, module.file) ?? []),
  );
  return [...new Set(files.filter((file) => isApi(file)))].toSorted();
}
