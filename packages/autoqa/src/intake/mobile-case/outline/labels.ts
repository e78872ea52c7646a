/** The parts of a case that people label. */
export type Section = 'name' | 'preconditions' | 'steps' | 'verifications' | 'app' | 'device' | 'note';

const LABELS: readonly [section: Section, words: string][] = [
  [
    'name',
    '测试(?:任务|用例|案例)?(?:名称|标题)|用例(?:名称|名|标题)?|任务名称|测试(?:任务|用例|案例|名|目的)|标题|名称|(?:test )?(?:case )?(?:name|title)|test ?case|test',
  ],
  ['preconditions', '前置条件|前提条件|预置条件|前提|前置|pre-?conditions?|prerequisites?|given|setup'],
  [
    'verifications',
    '验证点|检查点|校验点|断言|验证|预期结果|期望结果|预期|期望|verifications?|verify|assertions?|checks?|expected(?: results?)?|expectations?|then',
  ],
  ['steps', '(?:测试|操作|执行|用例)?步骤|操作流程|操作|流程|(?:test )?steps|actions|when'],
  [
    'app',
    '(?:被测|测试)?(?:app|应用)(?:程序)?(?:的)?(?:包名|名称|id)?|包名|应用包|(?:app )?package(?: name)?|bundle(?: id)?|application(?: id)?',
  ],
  [
    'device',
    '(?:测试)?设备(?:序列号|编号|号|id|名称|名)?|序列号|手机|device(?: serial| id| name)?|serial(?: number)?|udid',
  ],
  ['note', '备注|说明|优先级|模块|作者|标签|编号|用例编号|notes?|remarks?|priority|author|tags?|module|id'],
];

const NAMES = LABELS.map(([, words]) => `(${words})`).join('|');
const COLON = '[:：]';
const LABELLED = new RegExp(
  String.raw`^(?:[#*【\[_>\s]|\d+[.、]\s*(?=[#*【\[]))*(?:${NAMES})\s*[\]】*_]*\s*${COLON}\s*[*_]*\s*(.*)$`,
  'iu',
);
const HEADING = new RegExp(
  String.raw`^(?:#{1,6}\s*|\*\*|__|【|\[)?\s*(?:[一二三四五六七八九十]、\s*)?(?:${NAMES})\s*(?:\*\*|__|】|\])?$`,
  'iu',
);
const INLINE = new RegExp(
  String.raw`(?<=[;；。,，]\s*|\s)(?=(?:【|\[)?(?:${LABELS.map(([, words]) => words).join('|')})(?:】|\])?\s*${COLON})`,
  'giu',
);
const BRACKETED = new RegExp(String.raw`^(?:【|\[)(?:${NAMES})(?:】|\])\s*(.+)$`, 'iu');

export interface Labelled {
  section: Section;
  /** What stands behind the label in the same line. */
  rest: string;
}

/** Reads the label that a line begins with: `步骤：…`, `## Steps`, `【验证点】…`. */
export function takeLabel(line: string): Labelled | undefined {
  const match = LABELLED.exec(line) ?? HEADING.exec(line) ?? BRACKETED.exec(line);
  if (match === null) return undefined;
  const found = LABELS.find((_, index) => match[index + 1] !== undefined);
  return found === undefined ? undefined : { section: found[0], rest: match[LABELS.length + 1]?.trim() ?? '' };
}

/** Cuts a line in front of every label within it: `名称：登录；步骤：…；验证点：…`. */
export function splitAtLabels(line: string): string[] {
  return line.split(INLINE).map((part) => part.replace(/^[;；。,，\s]+|[;；,，\s]+$/gu, ''));
}
