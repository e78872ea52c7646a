// Which benchmarks there are, what is known of each, and which of them were asked for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const UNKNOWN = { issue: '', minutes: 10 };

/** Every `benchmarks/<name>.mjs`, in the order of catalogue.json; who is not named there comes last and runs alone. */
export function allBenchmarks(root) {
  const catalogue = JSON.parse(readFileSync(join(root, 'benchmarks/catalogue.json'), 'utf8'));
  const names = readdirSync(join(root, 'benchmarks')).flatMap((file) => /^(.*)\.mjs$/.exec(file)?.[1] ?? []);
  const known = catalogue.filter(({ name }) => names.includes(name));
  const strange = names.filter((name) => !catalogue.some((each) => each.name === name));
  return [...known, ...strange.map((name) => ({ ...UNKNOWN, name }))];
}

/** By the whole name, else by how it begins; `unknown` are words that name nothing. */
export function choose(all, words) {
  const of = (word) => {
    const exact = all.filter(({ name }) => name === word);
    return exact.length > 0 ? exact : all.filter(({ name }) => name.startsWith(word));
  };
  const wanted = new Set(words.flatMap(of));
  return {
    chosen: words.length === 0 ? all.filter(({ byName }) => !byName) : all.filter((each) => wanted.has(each)),
    unknown: words.filter((word) => of(word).length === 0),
  };
}

/** With which arguments, and how long: a run of all spares what takes very long, who names a benchmark gets all of it. */
export function withArguments(chosen, { quick, isWhole }) {
  return chosen.map((each) => {
    const { minutes, quickMinutes = Math.ceil(minutes / 4), wholeMinutes = minutes } = each;
    if (quick) return { ...each, args: each.quick ?? [], minutes: quickMinutes };
    return isWhole ? { ...each, args: each.whole ?? [], minutes: wholeMinutes } : { ...each, args: [] };
  });
}

/** How long it all takes at least: those that count run two at once, those that time run alone. */
export function estimateMinutes(chosen) {
  const sum = (some) => some.reduce((total, { minutes }) => total + minutes, 0);
  const beside = chosen.filter((each) => each.beside);
  const longest = Math.max(0, ...beside.map(({ minutes }) => minutes));
  return Math.ceil(Math.max(sum(beside) / 2, longest) + sum(chosen.filter((each) => !each.beside)));
}
