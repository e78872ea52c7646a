// The rooms of packages/autoqa and what each may import. Anything absent is forbidden, types included.
const LOWER = ['kernel', 'ports'];

export const IMPORT_TABLE = {
  kernel: [],
  ports: ['kernel'],
  intake: LOWER,
  brain: LOWER,
  'surfaces/web': LOWER,
  'surfaces/api': LOWER,
  'surfaces/mobile': LOWER,
  orchestrator: LOWER,
  record: LOWER,
  reports: LOWER,
  store: LOWER,
  server: [...LOWER, 'orchestrator', 'record'],
  mcp: [...LOWER, 'orchestrator', 'record'],
  compose: [
    ...LOWER,
    'intake',
    'brain',
    'surfaces/web',
    'surfaces/api',
    'surfaces/mobile',
    'orchestrator',
    'record',
    'reports',
    'store',
    'server',
    'mcp',
  ],
  cli: [...LOWER, 'compose'],
};
