import type { Page } from 'playwright-core';

/** X4: a slow network and a slow processor, to tell a bug from a race. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Answers come late and one after the other; large files may still arrive, or every attempt would wait for scripts.
  const throughput = 1024 * 1024;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
}
