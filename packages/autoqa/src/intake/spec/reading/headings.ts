import { nearestWords, editDistance } from '../../../kernel/nearest.ts';

export type SectionName = 'preconditions' | 'steps' | 'verification' | 'cleanup';

const NAMES: Readonly<Record<SectionName, string>> = {
  preconditions:
    'preconditions|precondition|pre-conditions|prerequisites|prerequisite|assumptions|setup|' +
    '前置条件|前提条件|前提|预置条件|准备工作',
  steps: 'steps|test steps|steps to reproduce|procedure|步骤|测试步骤|操作步骤|执行步骤',
  verification:
    'expected results|expected result|expected|expectations|verification|verifications|verification points|verify|' +
    'assertions|checks|checkpoints|验证点|预期结果|期望结果|预期|期望|验证|断言|检查点',
  cleanup: 'cleanup|clean up|clean-up|cleanup steps|teardown|tear down|清理|清理步骤|清理工作|数据清理|环境清理',
};

const SECTION_OF = new Map<string, SectionName>(
  Object.entries(NAMES).flatMap(([section, names]) =>
    names.split('|').map((name) => [name, section as SectionName] as const),
  ),
);

/** What a heading is mended to; the first English names are the ones the format promises. */
const PROMISED = ['Preconditions', 'Steps', 'Test steps', 'Expected results', 'Verification', 'Cleanup'];

/** A longer heading names no section, and need not be looked at. */
const LONGEST_NAME = 100;

/** `1.` `一、` `（2）` `第三部分：` before the name of a section. */
const NUMBERING = /^(?:[(（]?(?:\d{1,3}(?:\.\d{1,3})*|[一二三四五六七八九十]{1,3})\s*[.．、)）:：]\s*)+/u;

/** The section that a heading opens, in English or Chinese, with or without numbering, colon or emphasis. */
export function sectionNamed(heading: string): SectionName | undefined {
  if (heading.length > LONGEST_NAME) return undefined;
  const name = normalize(heading);
  return SECTION_OF.get(name) ?? SECTION_OF.get(name.split('/', 1)[0]?.trim() ?? '');
}

/** The promised heading that a mistyped one most likely meant. A short Chinese word is near to too many others. */
export function mistypedSection(heading: string): string | undefined {
  if (heading.length > LONGEST_NAME) return undefined;
  const name = normalize(heading);
  if (name.length < 5 || !/^[a-z -]+$/.test(name)) return undefined;
  const [near] = nearestWords(name, PROMISED, 1);
  return near !== undefined && editDistance(name, near.toLowerCase()) <= 2 ? near : undefined;
}

function normalize(heading: string): string {
  return heading
    .normalize('NFKC')
    .replaceAll(/[*_`]/g, '')
    .trim()
    .replace(NUMBERING, '')
    .replace(/\s*\([^()]*\)\s*:?$/, '')
    .replace(/\s*:+$/, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}
