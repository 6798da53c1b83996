import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sendAtFixedRate } from './fixed-rate.ts';

test('requests leave at their instants, however slow the answers are', async () => {
  const sentAt: number[] = [];
  const startedAt = performance.now();
  const latencies = await sendAtFixedRate(20, 200, async () => {
    sentAt.push(performance.now() - startedAt);
    await sleep(150);
  });
  // 20 requests at 200 a second take 100 ms to send; one after another they would take three seconds.
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(sentAt).toHaveLength(20);
  expect((sentAt.at(-1) ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThan(90);
  expect(Math.min(...latencies)).toBeGreaterThanOrEqual(149);
});

test('a request that could not leave in time counts its wait', async () => {
  const latencies = await sendAtFixedRate(20, 200, async (index) => {
    const until = performance.now() + (index === 5 ? 60 : 0);
    while (performance.now() < until);
  });
  expect(latencies[5]).toBeGreaterThanOrEqual(59);
  // Its followers were due 5, 10, 15 … ms after it, and left when it was over.
  expect(latencies[6]).toBeGreaterThanOrEqual(50);
  expect(latencies[10]).toBeGreaterThanOrEqual(30);
  expect(latencies[19]).toBeLessThan(30);
});

test('a request that fails is not a latency', async () => {
  const failing = sendAtFixedRate(3, 1000, async (index) => {
    if (index === 1) throw new Error('answered 500');
  });
  await expect(failing).rejects.toThrow('answered 500');
});
