import { describe } from 'vitest';
import { describeCockpitStore } from '../../ports/cockpit/cockpit-store.contract.ts';
import { DATABASES } from './__fixtures__/databases.ts';

for (const { name, reason, openEmpty } of DATABASES) {
  describe.skipIf(reason !== undefined)(`C3 ${name}`, () => {
    describeCockpitStore(name, openEmpty);
  });
}
