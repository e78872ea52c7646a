import { xmlTokens } from '../../../kernel/xml/xml-tokens.ts';
import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { androidElement } from './android-element.ts';
import { iosElement } from './ios-element.ts';
import type { SourceNode } from './source-node.ts';

/** The elements of a page source, of UiAutomator2, of `uiautomator dump` or of XCUITest, in its order. */
export function readSource(xml: string): ScreenElement[] {
  return readNodes(xml).flatMap((node) => {
    const element = node.tag.startsWith('XCUIElementType') ? iosElement(node) : androidElement(node);
    return element === undefined ? [] : [element];
  });
}

function readNodes(xml: string): SourceNode[] {
  const nodes: SourceNode[] = [];
  let parent: SourceNode | undefined;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'close') parent = parent?.parent;
    if (token.kind !== 'open') continue;
    const node: SourceNode = { tag: token.name, attributes: token.attributes, parent, isLeaf: true };
    if (parent !== undefined) parent.isLeaf = false;
    nodes.push(node);
    if (!token.isEmpty) parent = node;
  }
  return nodes;
}
