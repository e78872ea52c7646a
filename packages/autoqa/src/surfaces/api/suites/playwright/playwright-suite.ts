import type { SuiteLanguage } from '../suite-language.ts';
import { typescriptDialect } from '../code/typescript-dialect.ts';
import { TYPESCRIPT_API } from './api-support.ts';
import { TYPESCRIPT_CHECKS, TYPESCRIPT_CONTRACT } from './check-support.ts';
import { TYPESCRIPT_IDENTITIES, TYPESCRIPT_SETTINGS } from './identity-support.ts';
import { printPlaywrightTest } from './print-test.ts';
import { TYPESCRIPT_PROBLEMS } from './problem-support.ts';
import { TYPESCRIPT_VALUES } from './values-support.ts';

const CONFIG = `import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './tests',
  // The tests share the accounts and the data of one API.
  workers: 1,
  timeout: 120_000,
  reporter: [['list'], ['junit', { outputFile: 'results.xml' }]],
});
`;

const PACKAGE = {
  name: 'api-tests',
  private: true,
  type: 'module',
  scripts: { test: 'playwright test' },
  devDependencies: { '@playwright/test': '^1.50.0', ajv: '^8.17.0', 'ajv-formats': '^3.0.1' },
};

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
  },
  include: ['tests', 'support', 'playwright.config.ts'],
};

export const playwrightSuite: SuiteLanguage = {
  language: 'typescript',
  dialect: typescriptDialect,
  printTest: printPlaywrightTest,
  testPath: (group) => `tests/${group}.spec.ts`,
  gap: 1,
  header: ({ values, checks }) => [
    `import { test } from '../support/api.ts';`,
    ...imports(checks, '../support/checks.ts'),
    ...imports(values, '../support/values.ts'),
  ],
  supportFiles: {
    'playwright.config.ts': CONFIG,
    'package.json': `${JSON.stringify(PACKAGE, null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(TSCONFIG, null, 2)}\n`,
    'support/api.ts': TYPESCRIPT_API,
    'support/checks.ts': TYPESCRIPT_CHECKS,
    'support/contract.ts': TYPESCRIPT_CONTRACT,
    'support/identities.ts': TYPESCRIPT_IDENTITIES,
    'support/problems.ts': TYPESCRIPT_PROBLEMS,
    'support/settings.ts': TYPESCRIPT_SETTINGS,
    'support/values.ts': TYPESCRIPT_VALUES,
  },
};

const WIDTH = 120;

function imports(names: ReadonlySet<string>, from: string): string[] {
  if (names.size === 0) return [];
  const sorted = [...names].toSorted();
  const line = `import { ${sorted.join(', ')} } from '${from}';`;
  return line.length <= WIDTH ? [line] : ['import {', ...sorted.map((name) => `  ${name},`), `} from '${from}';`];
}
