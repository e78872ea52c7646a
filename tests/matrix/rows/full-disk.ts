import assert from 'node:assert/strict';
import { outcomeOf } from '../../support/cli.ts';
import { lampsApi } from '../support/lamps-api.ts';
import { startMounted, startWithFileLimit, withoutMounts } from '../support/own-file-system.ts';
import type { Ground } from '../support/ground.ts';
import type { MatrixRow } from '../support/row.ts';
import { GOOD, spec, specRun } from '../support/specs.ts';

const NOISE = `<h1>Welcome</h1><script>
  addEventListener('DOMContentLoaded', () => {
    const canvas = document.body.appendChild(Object.assign(document.createElement('canvas'), { width: 900, height: 500 }));
    const paint = canvas.getContext('2d').createImageData(900, 500);
    for (let at = 0; at < paint.data.length; at += 65536) crypto.getRandomValues(paint.data.subarray(at, at + 65536));
    canvas.getContext('2d').putImageData(paint, 0, 0);
  });
</script>`;

function noisySite(ground: Ground): Promise<string> {
  return ground.serve((_, response) => void response.setHeader('content-type', 'text/html').end(NOISE));
}

/** Our own words, the code of the environment, and how to mend it. */
function expectDiskError(code: number | null, told: string): void {
  assert.equal(code, 3, told);
  assert.match(told, /disk|space|write/i);
  assert.match(told, /^Hint: /m, told);
  assert.doesNotMatch(told, /Internal error/, told);
}

const FILLS: MatrixRow = {
  name: 'disk-fills',
  does: 'the disk becomes full in the middle of a run that keeps large pictures',
  cannot: withoutMounts,
  async play(ground) {
    const pictures = Array.from({ length: 6 }, () => 'Take a screenshot');
    const specs = { 'a.md': GOOD, 'b.md': spec('Pictures', 'Navigate to /', ...pictures), 'c.md': GOOD };
    const args = specRun(ground, { url: await noisySite(ground), specs, args: ['--artifacts', 'all'] });
    const { code, stderr } = await outcomeOf(startMounted(ground, { args, options: 'size=3m' }));
    expectDiskError(code, stderr);
    const shown = await ground.run(['runs', 'show', 'latest', '--json']);
    assert.equal(shown.code, 0, shown.stderr);
    const { cases } = JSON.parse(shown.stdout) as { cases: { verdict: string | null }[] };
    if (cases[0]?.verdict !== 'pass') ground.lose('the verdict of the case before');
    return 'exit code 3 with the mend; what was recorded before can be read, the first case keeps its verdict';
  },
};

const IS_FULL: MatrixRow = {
  name: 'disk-is-full',
  does: 'the disk is full before a run begins',
  cannot: withoutMounts,
  async play(ground) {
    const args = specRun(ground, { url: 'http://127.0.0.1:9', specs: { 'a.md': GOOD } });
    const before = 'dd if=/dev/zero of="$out/filler" bs=4k 2>/dev/null';
    const { code, stderr } = await outcomeOf(startMounted(ground, { args, options: 'size=64k', before }));
    expectDiskError(code, stderr);
    return 'exit code 3, the message names the folder and the mend';
  },
};

const READ_ONLY: MatrixRow = {
  name: 'disk-read-only',
  does: 'the output folder cannot be written to',
  cannot: withoutMounts,
  async play(ground) {
    const args = specRun(ground, { url: 'http://127.0.0.1:9', specs: { 'a.md': GOOD } });
    const { code, stderr } = await outcomeOf(startMounted(ground, { args, options: 'ro' }));
    expectDiskError(code, stderr);
    return 'exit code 3, the message names the folder and the mend';
  },
};

const OUT_IS_FILE: MatrixRow = {
  name: 'out-is-a-file',
  does: 'the output folder is a file',
  async play(ground) {
    ground.write({ taken: 'a person wrote this' });
    const args = specRun(ground, { url: 'http://127.0.0.1:9', specs: { 'a.md': GOOD }, args: ['--out', 'taken'] });
    const { code, stderr } = await ground.run(args);
    assert.ok(code === 2 || code === 3, stderr);
    assert.match(stderr, /taken/);
    assert.match(stderr, /^Hint: /m, stderr);
    return `exit code ${code}, the message names it and the mend; the file is untouched`;
  },
};

const FILE_LIMIT: MatrixRow = {
  name: 'file-size-limit',
  does: 'no file may grow beyond 24 kB (`ulimit -f`) while an API is tested',
  async play(ground) {
    const { url, document } = await lampsApi(ground);
    ground.write({ 'lamps.json': JSON.stringify(document) });
    const child = startWithFileLimit(ground, ['api', 'test', '--spec', 'lamps.json', '--base-url', url], 24);
    const { code, stderr } = await outcomeOf(child);
    expectDiskError(code, stderr);
    const shown = await ground.run(['runs', 'show', 'latest', '--json']);
    assert.equal(shown.code, 0, shown.stderr);
    return 'exit code 3 with the mend; what was recorded before can be read';
  },
};

export const FULL_DISKS: MatrixRow[] = [FILLS, IS_FULL, READ_ONLY, OUT_IS_FILE, FILE_LIMIT];
