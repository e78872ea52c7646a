import { normalWording } from '../page/wording.ts';

/** The parts of a page that people name and that roles mark. */
const LANDMARKS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:header|top bar|banner)\b|页眉|顶部|头部|顶栏/, 'banner'],
  [/\b(?:footer|page bottom)\b|页脚|底部/, 'contentinfo'],
  [/\b(?:navigation|nav|nav ?bar|main menu)\b|导航/, 'navigation'],
  [/\b(?:side ?bar|aside)\b|侧边栏|侧栏|边栏/, 'complementary'],
  [/\b(?:main|main content|content area)\b|主内容|主体|内容区/, 'main'],
];

/** The landmark role that the words name, if they name one. */
export function landmarkRoleOf(words: string): string | undefined {
  const normal = normalWording(words);
  return LANDMARKS.find(([pattern]) => pattern.test(normal))?.[1];
}
