const CUE = String.raw`(?:(?:设备|手机|真机|测试机)(?:的)?(?:序列号|编号|号|id)?|序列号|device(?:\s+(?:serial|id))?|serial(?:\s+number)?|udid)`;
/** At least one digit: "device connected" names none. */
const SERIAL = String.raw`((?=[\w.:-]*\d)[A-Za-z0-9][\w.:-]{4,})`;
const NAMED = new RegExp(String.raw`${CUE}\s*(?:为|是|is|[:：=(（])?\s*${SERIAL}`, 'iu');

/** The serial number of a device that a text speaks of. */
export function findDevice(text: string): string | undefined {
  return NAMED.exec(text)?.[1]?.replace(/[.:-]+$/, '');
}
