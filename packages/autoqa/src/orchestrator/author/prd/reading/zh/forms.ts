import type { ClauseRule } from '../clause-rule.ts';
import { ZH_AFTER } from './words.ts';

export const ZH_FORM_RULES: readonly ClauseRule[] = [
  { says: [`保存(?:成功)? ${ZH_AFTER}`], means: () => [{ kind: 'save' }] },
  {
    says: ['修改 {w:field} 并?(?:且)?保存(?:成功)?(?:后)?'],
    means: (found) => [{ kind: 'change-field', field: found.text('field') }, { kind: 'save' }],
  },
  {
    says: ['(?:打开|开启) {w:field}(?:开关)? 并保存'],
    means: (found) => [{ kind: 'switch-on', field: found.text('field') }, { kind: 'save' }],
  },
  {
    says: ['(?:{w:field})?(?:选择|输入|填写|改为) (?:{d:date}|{q:value}) 并保存'],
    means: (found) => [
      { kind: 'set-value', value: found.maybe('date') ?? found.text('value'), field: found.maybe('field') },
      { kind: 'save' },
    ],
  },
  {
    says: [
      '显示 (?:新|修改后|保存)的 {w:field}',
      '显示 {d:date}',
      '{w:field}仍(?:然)?是(?:打开|关闭|选中)的',
      '{w:field}与保存(?:时|的)一致',
    ],
    means: () => ({ kind: 'field-kept' }),
  },
  {
    says: ['{l:fields} 都? (?:与|和) 保存(?:时|的)(?:内容)? 一致'],
    means: (found) => ({ kind: 'fields-kept', fields: found.list('fields').map((each) => each.replace(/都$/u, '')) }),
  },
  {
    says: ['把 {q:entry} 的 {w:field} (?:改为|设为|修改为) {n:value} 并保存'],
    means: (found) => ({
      kind: 'set-entry',
      entry: found.text('entry'),
      field: found.text('field'),
      value: found.text('value'),
    }),
  },
  {
    says: ['{w:page}(?:里|中|页)(?:它|其|该{w:thing})的 {w:field} (?:为|是|变为|显示为) {n:value}'],
    means: (found) => ({
      kind: 'entry-value',
      page: found.text('page'),
      field: found.text('field'),
      value: found.text('value'),
    }),
  },
  {
    says: ['{w:field} 可以 (?:改为|设为|设置为) {n:a} (?:和|与|或|、) {n:b}'],
    means: (found) => ({ kind: 'settable', field: found.text('field'), values: [found.text('a'), found.text('b')] }),
  },
  {
    says: ['{l:fields} 中 (?:的)?任何一(?:项|个) 为空 时 ，? 不能 (?:进入下一步|提交|保存|继续)'],
    means: (found) => ({ kind: 'required-each', fields: found.list('fields') }),
  },
  {
    says: [
      '{w:field} 为 \\d+ 位数字 (?:，[^；]*)?； (?<values>[^；。]*`[^；。]*`[^；。]*) 被拒绝',
      '{w:field} (?:为|输入|填写) (?<values>`[^`]+`(?: (?:或|和|、) `[^`]+`)*) 时? 被拒绝',
    ],
    means: (found) => ({ kind: 'rejected-values', field: found.text('field'), values: codesIn(found.text('values')) }),
  },
  {
    says: ['{w:field} 为 {n:length} 个字符 时~'],
    means: (found) => ({ kind: 'field-length', field: found.text('field'), lengths: [found.number('length')] }),
  },
  {
    says: ['{w:field} 为 {n:a} 个字符 (?:和|与) {n:b} 个字符 时 可以保存'],
    means: (found) => [
      { kind: 'field-length', field: found.text('field'), lengths: [found.number('a'), found.number('b')] },
      { kind: 'savable' },
    ],
  },
  {
    says: ['{n:length} 个字符 时 (?:不可以|不能|不可以保存|不能保存)'],
    means: (found) => ({ kind: 'not-savable', lengths: [found.number('length')] }),
  },
  { says: ['格式 (?:不对|不正确|错误) 时~'], means: () => ({ kind: 'field-malformed' }) },
  { says: ['{w:thing} 不会? 被?(?:创建|保存|新增)'], means: () => ({ kind: 'not-created' }) },
  {
    says: ['按 {w:field} 可以 在? 列表(?:里|中) (?:找到|搜到|查到) (?:这个|该|此){w:thing}'],
    means: () => ({ kind: 'found-by-name' }),
  },
  { says: ['上传 {c:file} 后~'], means: (found) => ({ kind: 'upload', file: found.text('file') }) },
  { says: ['(?:页面)?显示 文件名 {c:name}'], means: (found) => ({ kind: 'shows-name', name: found.text('name') }) },
  { says: ['把 最后一(?:个|项|条){w:thing} 拖(?:动)?到 第一位'], means: () => ({ kind: 'drag-last-first' }) },
  { says: ['(?:它)?就?排在 第一位'], means: () => ({ kind: 'stays-first' }) },
  { says: ['{w:thing}的 顺序 (?:与|和) 拖动后的? 一致'], means: () => ({ kind: 'order-kept' }) },
];

function codesIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/gu), ([, code = '']) => code);
}
