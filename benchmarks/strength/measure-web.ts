import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startTestbed } from '../../testbed/src/start-testbed.ts';
import { PlannedApplication, type Visitor } from '../plan-specs/planned-application.ts';
import { reportCount, rounds } from '../support/figures.ts';

const ASKED = 0.85;
const words = process.argv.slice(2);
const kept = words.find((word) => word.startsWith('--keep='))?.slice('--keep='.length);
const wanted = words.filter((word) => !word.startsWith('--'));
const mutants = rounds(120, { quick: 20, variable: 'STRENGTH_MUTANTS' });

type Testbed = Awaited<ReturnType<typeof startTestbed>>;

function visitorsOf({ shopUrl, adminUrl }: Testbed): Visitor[] {
  const shop = { url: shopUrl, language: 'en' as const };
  const all: Visitor[] = [
    { ...shop, name: 'customer', user: 'alice', password: 'alice-pass-1' },
    { ...shop, name: 'administrator', user: 'admin', password: 'admin-pass-1' },
    { url: adminUrl, language: 'zh', name: 'admin', user: 'admin', password: 'admin-pass-1' },
  ];
  return all.filter(({ name }) => (wanted.length === 0 ? name !== 'administrator' : wanted.includes(name)));
}

async function measure(testbed: Testbed, visitor: Visitor, folder: string): Promise<void> {
  await testbed.reset();
  const app = await PlannedApplication.plan(visitor, join(folder, visitor.name));
  await testbed.reset();
  const { tests, refused, possible, tried, killed, observable, mutants: results } = await app.strength(mutants);
  console.log(
    `${visitor.name}: ${tests.length} specs measured, ${refused.length} refused; ${tried} of ${possible} tried`,
  );
  for (const { title, reason } of refused) console.log(`  refused ${title}: ${reason.slice(0, 160)}`);
  for (const { mutant, fate, difference = '' } of results)
    if (fate === 'survived') console.log(`  survived ${mutant.kind} ${mutant.place} ${mutant.detail} · ${difference}`);
  const name = `Observable breakages that planned specs notice, ${visitor.name}`;
  reportCount({ name, count: killed, of: observable, atLeast: ASKED, note: `${tried} tried` });
}

const testbed = await startTestbed({ distFolder: 'testbed/dist' });
const folder = kept === undefined ? mkdtempSync(join(tmpdir(), 'autoqa-strength-')) : resolve(kept);
try {
  for (const visitor of visitorsOf(testbed)) await measure(testbed, visitor, folder);
} finally {
  await testbed.close();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
