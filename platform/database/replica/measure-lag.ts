/** Where two servers are in the log of writes (WAL), in bytes. */
export type Positions = { primary: bigint; replica: bigint };

/** More are not stored: an hour of one a second. */
const MAX_SAMPLES = 3600;

/**
 * Returns a function that measures how far a replica is behind, in milliseconds: the age of the oldest
 * position of the primary, among those it was given before, that the replica has not replayed. The time
 * of the last replayed commit would grow on a primary that writes nothing.
 */
export function createLagMeter(): (positions: Positions, at: number) => number {
  let samples: { position: bigint; at: number }[] = [];
  return ({ primary, replica }, at) => {
    // A position above that of the primary is of a server that another one has replaced.
    samples = samples.filter(({ position }) => position > replica && position <= primary);
    if (primary > replica && samples.at(-1)?.position !== primary) samples.push({ position: primary, at });
    // The oldest says how far behind, the youngest say when it is near.
    if (samples.length > MAX_SAMPLES) samples.splice(1, 1);
    const [oldest] = samples;
    return oldest ? at - oldest.at : 0;
  };
}
