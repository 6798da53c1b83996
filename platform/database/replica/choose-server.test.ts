import { expect, it } from 'vitest';
import { chooseServer, MAX_LAG_MS } from './choose-server.ts';

/** Notes positions a second apart: `[primary, replica]`. */
function noted(...pairs: readonly (readonly [number | undefined, number | undefined])[]) {
  const server = chooseServer();
  const position = (at: number | undefined) => (at === undefined ? undefined : BigInt(at));
  const moves = pairs.map(([primary, replica], second) =>
    server.note({ primary: position(primary), replica: position(replica), at: second * 1000 }),
  );
  return { moves, state: server.state() };
}

it('uses a replica that has replayed everything', () => {
  expect(noted([10, 10])).toEqual({ moves: ['to-replica'], state: { isUsed: true, lagMs: 0 } });
});

it('uses one that was behind once it has what the primary had written a second before', () => {
  expect(noted([10, 5], [20, 9], [30, 20])).toEqual({
    moves: [undefined, undefined, 'to-replica'],
    state: { isUsed: true, lagMs: 0 },
  });
});

it('measures by the oldest write that was not replayed, and not on a primary that writes nothing', () => {
  expect(noted([10, 10], [20, 10], [30, 10], [40, 25]).state.lagMs).toBe(1000);
  expect(noted([10, 10], [10, 10], [10, 10], [10, 10]).state.lagMs).toBe(0);
});

it('leaves one that is far behind, and comes back when it has caught up', () => {
  const seconds = MAX_LAG_MS / 1000 + 2;
  const behind = Array.from({ length: seconds }, (_, n) => [20 + n, 10] as const);
  const { moves, state } = noted([10, 10], ...behind);
  expect(moves.at(-1)).toBe('behind');
  expect(moves.slice(1, -1)).toEqual(Array.from({ length: seconds - 1 }, () => undefined));
  expect(state).toEqual({ isUsed: false, lagMs: MAX_LAG_MS + 1000 });
  expect(noted([10, 10], ...behind, [99, 20], [99, 99]).moves.slice(-2)).toEqual([undefined, 'to-replica']);
});

it('leaves one that does not answer', () => {
  expect(noted([10, 10], [10, undefined])).toEqual({
    moves: ['to-replica', 'away'],
    state: { isUsed: false, lagMs: undefined },
  });
});

it('moves nothing while the primary does not answer', () => {
  expect(noted([10, 10], [undefined, 10])).toEqual({
    moves: ['to-replica', undefined],
    state: { isUsed: true, lagMs: undefined },
  });
});

it('goes on when another server has become the primary, whose log may be shorter', () => {
  expect(noted([10, 10], [90, 10], [20, 20], [30, 30])).toEqual({
    moves: ['to-replica', undefined, undefined, undefined],
    state: { isUsed: true, lagMs: 0 },
  });
});
