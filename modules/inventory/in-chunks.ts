/** A statement has at most 65,535 parameters: a row of twenty columns leaves a wide margin. */
const CHUNK_ROWS = 1000;

/** Splits rows into parts that one statement can insert. */
export function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) yield rows.slice(start, start + CHUNK_ROWS);
}
