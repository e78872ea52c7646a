import type { Finding } from './finding.ts';

const OLDEST = { major: 20, minor: 19 };

/** Node must be new enough. */
export function checkNode(version: string = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const newEnough = major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
  const title = { en: 'Node.js', zh: 'Node.js' };
  if (newEnough) return { id: 'node', status: 'ok', title, found: { en: version, zh: version } };
  return {
    id: 'node',
    status: 'fail',
    title,
    found: {
      en: `${version}, older than ${OLDEST.major}.${OLDEST.minor}`,
      zh: `${version}，低于 ${OLDEST.major}.${OLDEST.minor}`,
    },
    mend: { en: 'Install Node.js 20.19 or newer.', zh: '请安装 Node.js 20.19 或更高版本。' },
  };
}
