import { createLagMeter, type Positions } from './measure-lag.ts';

/**
 * A replica that is further behind is not used. Replicas that work are behind by milliseconds; a long
 * report may hold back what it replays for longer.
 */
export const MAX_LAG_MS = 10_000;

/** Whether the replica is used, and how far it is behind. */
export type ReplicaState = {
  isUsed: boolean;
  /** `undefined` while one of the two servers does not answer. */
  lagMs: number | undefined;
};

/** Reads moved: to the replica, or to the primary and why. */
type Move = 'to-replica' | 'away' | 'behind';

/** Positions of one moment; `undefined`: that server did not answer. */
type Noted = { [Server in keyof Positions]: Positions[Server] | undefined } & { at: number };

/**
 * Chooses the server that answers reads by the positions of both. A replica comes into use once it has
 * replayed what the primary had written at the check before. While the primary does not answer, nothing
 * moves.
 */
export function chooseServer(): {
  isUsed(): boolean;
  state(): ReplicaState;
  note(noted: Noted): Move | undefined;
} {
  const measureLag = createLagMeter();
  let state: ReplicaState = { isUsed: false, lagMs: undefined };
  let before: bigint | undefined;

  const move = (isUsed: boolean, lagMs: number | undefined, moved: Move): Move | undefined => {
    const isMove = isUsed !== state.isUsed;
    state = { isUsed, lagMs };
    return isMove ? moved : undefined;
  };
  return {
    isUsed: () => state.isUsed,
    state: () => state,
    note({ primary, replica, at }) {
      const due = before ?? primary;
      before = primary;
      if (replica === undefined) return move(false, undefined, 'away');
      if (primary === undefined || due === undefined) {
        state = { ...state, lagMs: undefined };
        return undefined;
      }
      const lagMs = measureLag({ primary, replica }, at);
      if (lagMs > MAX_LAG_MS) return move(false, lagMs, 'behind');
      return move(state.isUsed || replica >= due, lagMs, 'to-replica');
    },
  };
}
