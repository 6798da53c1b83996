import { expect, test } from 'vitest';
import { sendAtFixedRate } from './fixed-rate.ts';

/** A fake clock that advances only while the code under test waits or works. */
function startClock() {
  let nowMs = 1_000;
  return {
    now: () => nowMs,
    sleep: (ms: number) => Promise.resolve().then(() => void (nowMs += ms)),
    work: (ms: number) => void (nowMs += ms),
  };
}

test('sends requests at their due times, however late the responses come', async () => {
  const clock = startClock();
  const sentAt: number[] = [];
  const answers: (() => void)[] = [];
  // No response comes before the last request is sent. An implementation that waits for a response
  // never gets there.
  const send = (): Promise<void> => {
    sentAt.push(clock.now());
    return new Promise((resolve) => {
      answers.push(resolve);
      if (answers.length < 20) return;
      clock.work(500);
      for (const answer of answers) answer();
    });
  };
  const latencies = await sendAtFixedRate(20, 200, send, clock);
  expect(sentAt.map((at) => at - (sentAt[0] ?? 0))).toEqual(
    Array.from({ length: 20 }, (_, index) => index * 5),
  );
  expect(latencies[19]).toBe(500);
  expect(latencies[0]).toBe(500 + 19 * 5);
});

test('includes the delay of a request that was sent late in its latency', async () => {
  const clock = startClock();
  const send = async (index: number): Promise<void> => {
    if (index === 5) clock.work(60);
  };
  const latencies = await sendAtFixedRate(20, 200, send, clock);
  // Requests that were due 5, 10, 15 … ms after the slow one were sent when it was over.
  expect(latencies.slice(4, 10)).toEqual([0, 60, 55, 50, 45, 40]);
  expect(latencies[19]).toBe(0);
});

test('keeps a rate without whole milliseconds over time, up to a millisecond late', async () => {
  const clock = startClock();
  const startedAt = clock.now();
  const latencies = await sendAtFixedRate(301, 300, async () => undefined, clock);
  expect(clock.now() - startedAt).toBeGreaterThanOrEqual(1_000);
  expect(clock.now() - startedAt).toBeLessThan(1_030);
  expect(Math.min(...latencies)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...latencies)).toBeLessThanOrEqual(1);
});

test('throws the error of a failed request instead of counting a latency', async () => {
  const failing = sendAtFixedRate(3, 1000, async (index) => {
    if (index === 1) throw new Error('answered 500');
  });
  await expect(failing).rejects.toThrow('answered 500');
});
