/**
 * Reads the requirements that a product document tells: `#### REQ-… title`, a line with priority, application and page,
 * a paragraph, and the acceptance criteria as bullets.
 */
import { parseBlocks } from './markdown-blocks.mjs';

const TITLE = /^(REQ-[A-Z0-9]+-\d+) (.+)$/;
const FACTS = /^[^:：]+[:：]\s*(P\d) · [^:：]+[:：]\s*(.+?) · [^:：]+[:：]\s*`(.+)`$/;

/** @param {string} markdown */
export function readRequirements(markdown) {
  const requirements = [];
  let section = '';
  let current;
  for (const block of parseBlocks(markdown)) {
    if (block.kind === 'heading') {
      current = startRequirement(block, section);
      if (current) requirements.push(current);
      else section = block.text;
    } else if (current) addTo(current, block);
  }
  return requirements;
}

function startRequirement({ text }, section) {
  const match = TITLE.exec(text);
  return match ? { id: match[1], title: match[2], section, criteria: [] } : undefined;
}

function addTo(requirement, block) {
  if (block.kind === 'bullet') requirement.criteria.push(block.text);
  if (block.kind !== 'paragraph') return;
  const facts = FACTS.exec(block.text);
  if (facts) Object.assign(requirement, { priority: facts[1], application: facts[2], route: facts[3] });
  else requirement.summary = block.text;
}
