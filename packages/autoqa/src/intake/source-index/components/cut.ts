import type { SourceModule } from '../syntax/source-module.ts';
import { cutReact } from './cut-react.ts';
import { cutVue } from './cut-vue.ts';

/** Files up to this many lines are shown whole (S4's table). */
const LONGEST = 500;

export interface CutSource {
  content: string;
  truncated: boolean;
}

/** A component's source as a model or a person should see it. */
export function cutSource(module: SourceModule): CutSource {
  if (module.lines <= LONGEST) return { content: module.text, truncated: false };
  return { content: module.vue === undefined ? cutReact(module) : cutVue(module), truncated: true };
}
