import { pythonDialect } from '../code/python-dialect.ts';
import type { SuiteLanguage } from '../suite-language.ts';
import { PYTHON_API, PYTHON_PROBLEMS } from './api-support.ts';
import { PYTHON_CHECKS, PYTHON_CONTRACT } from './check-support.ts';
import { PYTHON_IDENTITIES, PYTHON_SETTINGS } from './identity-support.ts';
import { printPytestTest } from './print-test.ts';
import { PYTHON_FORMATS } from './format-support.ts';
import { PYTHON_SCHEMA } from './schema-support.ts';
import { PYTHON_VALUES } from './values-support.ts';

const CONFTEST = `"""Gives every test its own client, and ends one that hangs."""

import os
import signal

import pytest

from support.api import Api

CASE_LIMIT_S = float(os.environ.get("CASE_LIMIT_S", "120"))


@pytest.fixture
def api():
    client = Api()
    yield client
    client.close()


@pytest.fixture(autouse=True)
def case_limit(request):
    """pytest-timeout ends a test that hangs; where it is not installed, an alarm does."""
    if request.config.pluginmanager.hasplugin("timeout") or not hasattr(signal, "SIGALRM"):
        yield
        return

    def stop(_signal, _frame):
        pytest.fail(f"Timeout >{CASE_LIMIT_S}s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, CASE_LIMIT_S)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)
`;

const INI = `[pytest]
testpaths = tests
pythonpath = .
timeout = 120
addopts = -p no:cacheprovider
filterwarnings =
    ignore::pytest.PytestConfigWarning
`;

const REQUIREMENTS = `pytest>=7.0
pytest-timeout>=2.1
requests>=2.28
`;

export const pytestSuite: SuiteLanguage = {
  language: 'python',
  dialect: pythonDialect,
  printTest: printPytestTest,
  testPath: (group) => `tests/test_${group.replaceAll('-', '_')}.py`,
  gap: 2,
  header: ({ values, checks, declares }) => [
    ...imports(checks, 'support.checks'),
    ...imports(new Set([...values, ...(declares ? ['MISSING'] : [])]), 'support.values'),
  ],
  supportFiles: {
    'conftest.py': CONFTEST,
    'pytest.ini': INI,
    'requirements.txt': REQUIREMENTS,
    'support/__init__.py': '',
    'support/api.py': PYTHON_API,
    'support/checks.py': PYTHON_CHECKS,
    'support/contract.py': PYTHON_CONTRACT,
    'support/formats.py': PYTHON_FORMATS,
    'support/identities.py': PYTHON_IDENTITIES,
    'support/problems.py': PYTHON_PROBLEMS,
    'support/schema.py': PYTHON_SCHEMA,
    'support/settings.py': PYTHON_SETTINGS,
    'support/values.py': PYTHON_VALUES,
  },
};

const WIDTH = 120;

function imports(names: ReadonlySet<string>, from: string): string[] {
  if (names.size === 0) return [];
  const sorted = [...names].toSorted();
  const line = `from ${from} import ${sorted.join(', ')}`;
  return line.length <= WIDTH ? [line] : [`from ${from} import (`, ...sorted.map((name) => `    ${name},`), ')'];
}
