import { IMPORT_TABLE } from './scripts/import-table.mjs';

const ROOMS = 'packages/autoqa/src';
const TESTS = String.raw`(\.test\.tsx?$|/__fixtures__/)`;
const anyOf = (names) => names.map((name) => `${name}/`).join('|');

/** One rule per room: of our own rooms it may reach itself and what the table names. */
const roomRules = Object.entries(IMPORT_TABLE).map(([room, allowed]) => ({
  name: `room-${room.replace('/', '-')}`,
  comment: `${room} may import: ${['domain', ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^${ROOMS}/${room}/`, pathNot: TESTS },
  to: { path: `^${ROOMS}/`, pathNot: `^${ROOMS}/(${anyOf([room, ...allowed])}|[^/]+\\.ts$)` },
}));

export default {
  forbidden: [
    ...roomRules,
    {
      name: 'unknown-room',
      comment: 'A folder that the import table does not name',
      severity: 'error',
      from: { path: `^${ROOMS}/`, pathNot: `^${ROOMS}/(${anyOf(Object.keys(IMPORT_TABLE))})` },
      to: {},
    },
    {
      name: 'domain-stands-alone',
      comment: 'domain depends on zod alone',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TESTS },
      to: { pathNot: '^packages/domain/src/|/node_modules/zod/|^node_modules/zod/' },
    },
    {
      name: 'ui-knows-domain-only',
      severity: 'error',
      from: { path: '^packages/ui/src/' },
      to: { path: '^(packages/autoqa|testbed)/' },
    },
    {
      name: 'product-knows-no-testbed',
      severity: 'error',
      from: { path: '^packages/', pathNot: TESTS },
      to: { path: '^(testbed|tests|benchmarks)/' },
    },
    {
      name: 'no-runtime-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
