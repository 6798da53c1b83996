import { expect, it, vi } from 'vitest';
import { ApiProblem, offlineProblem } from '../api-client/api-problem.ts';
import { createScanQueue, type WaitingScan, waitedSeconds } from './scan-queue.ts';

function createStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
type Send = (scan: WaitingScan) => Promise<string | undefined>;

function open(storage = createStorage()) {
  const send = vi.fn<Send>(async () => undefined);
  const onFailed = vi.fn<(error: unknown) => void>();
  const queue = createScanQueue({ storage, storageKey: 'q', send, onFailed, retryMs: 1 });
  const scan = (code: string) => queue.add({ code, bottles: 1, kind: 'scan' });
  const codes = () => send.mock.calls.map(([sent]) => sent.code);
  const idle = () => vi.waitFor(() => expect(queue.getState().waiting).toEqual([]));
  return { queue, send, onFailed, scan, codes, idle, storage };
}

it('sends in order, and keeps nothing that was sent', async () => {
  const { scan, codes, idle, storage, send } = open();
  scan('a');
  scan('b');
  await idle();
  expect(codes()).toEqual(['a', 'b']);
  expect(send.mock.calls.map(([one]) => one.hasWaited)).toEqual([false, false]);
  expect(storage.values.size).toBe(0);
});

it('without a network keeps what is scanned with its time and key, and sends it once when it is back', async () => {
  const { queue, send, scan, codes, idle } = open();
  const down = () => Promise.reject(offlineProblem());
  send.mockImplementation(down);
  scan('a');
  await vi.waitFor(() => expect(queue.getState().isOffline).toBe(true));
  scan('b');
  await vi.waitFor(() => expect(codes().length).toBeGreaterThan(2));
  const keys = new Set(send.mock.calls.map(([{ key }]) => key));
  expect([...keys]).toHaveLength(1);
  expect(queue.getState().waiting.map(({ code, hasWaited }) => [code, hasWaited])).toEqual([
    ['a', true],
    ['b', true],
  ]);
  send.mockReset().mockResolvedValue(undefined);
  queue.resume();
  await idle();
  expect(codes()).toEqual(['a', 'b']);
  expect(queue.getState().isOffline).toBe(false);
});

it('goes on with what the page kept before it was left', async () => {
  const first = open();
  first.send.mockRejectedValue(new ApiProblem(503, {}));
  first.scan('a');
  await vi.waitFor(() => expect(first.queue.getState().isOffline).toBe(true));
  first.queue.stop();
  const [kept] = first.queue.getState().waiting;
  const next = open(first.storage);
  expect(next.queue.getState().waiting).toEqual([kept]);
  next.queue.resume();
  await next.idle();
  expect(next.send.mock.calls.map(([{ key }]) => key)).toEqual([kept?.key]);
});

it('names what was refused after it had waited, and leaves the others to their result', async () => {
  const { queue, send, scan, idle, onFailed } = open();
  send.mockResolvedValueOnce('Not known: a.');
  scan('a');
  await idle();
  expect(queue.getState().refused).toEqual([]);
  send.mockRejectedValueOnce(offlineProblem()).mockResolvedValueOnce('Not known: b.');
  scan('b');
  await idle();
  expect(queue.getState().refused).toEqual(['Not known: b.']);
  send.mockRejectedValueOnce(new ApiProblem(409, {}));
  scan('c');
  await idle();
  expect(onFailed).toHaveBeenCalledTimes(1);
});

it('begins empty where what was kept is of another form, and works in a full storage', async () => {
  const storage = createStorage();
  storage.values.set('q', '[{"code":1}]');
  const full = { ...storage, setItem: () => expect.unreachable() };
  const { queue, scan, codes, idle } = open({ ...storage, ...full });
  expect(queue.getState().waiting).toEqual([]);
  scan('a');
  await idle();
  expect(codes()).toEqual(['a']);
});

it('says how long ago a scan was, where it waited', () => {
  const scan = { code: 'a', bottles: 1, kind: 'scan', key: 'k', at: 1_000 };
  expect(waitedSeconds({ ...scan, hasWaited: false }, 61_000)).toBe(0);
  expect(waitedSeconds({ ...scan, hasWaited: true }, 61_400)).toBe(60);
  expect(waitedSeconds({ ...scan, hasWaited: true }, 500)).toBe(0);
});
