import { startTestbed } from '@autoqa/testbed/start-testbed';
import { describe, expect, it } from 'vitest';
import { readApiDocument } from '../../packages/autoqa/src/intake/openapi/read-api-document.ts';

const { signal } = new AbortController();

describe('A1 the document of a running API', () => {
  it("reads the shop's own", async () => {
    const testbed = await startTestbed();
    try {
      const description = await readApiDocument(`${testbed.apiUrl}/api/openapi.json`, { cwd: '.', signal });
      expect(description).toMatchObject({ flavour: 'openapi-3.1', title: 'Lantern Shop', warnings: [] });
      expect(description.operations.length).toBeGreaterThan(35);
      const order = description.operations.find(({ id }) => id === 'createOrder');
      expect(order?.depends.map(({ operationId }) => operationId)).toEqual(['addCartItem', 'createAddress']);
      expect(order?.security).toEqual([['bearer']]);
      expect(description.operations.find(({ id }) => id === 'login')?.security).toEqual([]);
    } finally {
      await testbed.close();
    }
  });
});
