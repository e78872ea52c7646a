import type { PageInfo, PageMenu } from '@autoqa/domain/model/page-info';
import type { ToolCaller } from '../tools/call-tool.ts';
import { openAddress, outcomeOfVisit, readStructure, type VisitOutcome } from './visit-outcome.ts';

/** Opens an address and says what is there, and what of it the requirement speaks of (W13). */
export function visitAndAnalyze(caller: ToolCaller, url: string, requirement = ''): Promise<VisitOutcome> {
  return outcomeOfVisit(caller, async () => {
    await openAddress(caller, url);
    const { pageInfo, text } = await readStructure(caller);
    const named = thingsNamedIn(requirement, pageInfo);
    const matches = named.length === 0 ? '' : `\nNamed in the requirement: ${named.join(', ')}`;
    return { pageInfo, text: `${text}${matches}` };
  });
}

/** The things on a page whose names stand in a text. */
function thingsNamedIn(text: string, { forms, buttons, menus, links }: PageInfo): string[] {
  const said = text.toLowerCase();
  const entries = (menu: PageMenu): string[] => [menu.text, ...menu.children.flatMap(entries)];
  const names = [
    ...forms.flatMap(({ inputs }) => inputs.map(({ label }) => label ?? '')),
    ...buttons.map((button) => button.text),
    ...menus.flatMap(entries),
    ...links.map((link) => link.text),
  ];
  return [...new Set(names)].filter((name) => name.length > 1 && said.includes(name.toLowerCase()));
}
