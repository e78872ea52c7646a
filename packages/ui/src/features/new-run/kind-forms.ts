import type { KindForm } from './kind-form.ts';
import { CHECK_CLAIMS } from './kinds/check-claims.tsx';
import { LOAD_API } from './kinds/load-api.tsx';
import { PLAN_APPLICATION } from './kinds/plan-application.tsx';
import { RUN_MOBILE } from './kinds/run-mobile.tsx';
import { RUN_SPECS } from './kinds/run-specs.tsx';
import { TEST_API } from './kinds/test-api.tsx';
import { TEST_PRD } from './kinds/test-prd.tsx';

/** In the order in which they are offered. */
export const KIND_FORMS: readonly KindForm[] = [
  PLAN_APPLICATION,
  RUN_SPECS,
  CHECK_CLAIMS,
  TEST_API,
  TEST_PRD,
  RUN_MOBILE,
  LOAD_API,
];
