import { EnvironmentError, hasCode, messageOf } from './errors.ts';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const CLOSED = ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EIO', 'EMFILE', 'ENFILE'];

/** True when nothing more fits: the disk, somebody's share of it, or the largest file allowed. */
export function isDiskFull(thrown: unknown): boolean {
  return hasCode(thrown, ...FULL);
}

/** What the system says about a file when the disk is full or closed to us: no defect of ours, and it can be mended. */
export function asDiskTrouble(thrown: unknown): EnvironmentError | undefined {
  const isFull = isDiskFull(thrown);
  if (!isFull && !hasCode(thrown, ...CLOSED)) return undefined;
  const problem = messageOf(thrown);
  return isFull
    ? new EnvironmentError(`The disk is full: ${problem}.`, {
        code: 'disk-full',
        hint: 'Free some space, or choose another --out folder.',
        cause: thrown,
        details: { problem },
      })
    : new EnvironmentError(`A file or folder cannot be used: ${problem}.`, {
        code: 'disk-closed',
        hint: 'Check that it is what it should be (a file, a folder) and that you may write to it, or choose another --out folder.',
        cause: thrown,
        details: { problem },
      });
}
