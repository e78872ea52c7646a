/** The films of the library, by number. */
export const VIDEOS: readonly string[] = [
  '长安夜话',
  '山海拾遗',
  '星河列车',
  '茶馆旧事',
  '雪国来信',
  '风起沙洲',
  '南城小记',
  '海上灯塔',
  '云端邮局',
  '竹林七日',
  '古镇谜案',
  '极光之下',
  '归途列车',
  '少年行',
  '纸鸢',
  '深巷食堂',
  '月球档案',
  '老街电影院',
  '雨林深处',
  '最后的钟表匠',
];

export function findVideos(query: string): number[] {
  return VIDEOS.flatMap((title, index) => (title.includes(query.trim()) ? [index] : []));
}
