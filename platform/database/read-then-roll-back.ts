import type { Database, Transaction } from './handle.ts';

/** Carries what was read out of a transaction that is rolled back. */
class Read<Value> extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('rolled back');
    this.value = value;
  }
}

/**
 * Returns what `read` finds after `write`, of which nothing stays: the transaction is rolled back.
 * `undefined` where `write` returns `undefined`.
 */
export async function readThenRollBack<Written, Value>(
  db: Database,
  write: (tx: Transaction) => Promise<Written | undefined>,
  read: (tx: Transaction) => Promise<Value>,
): Promise<{ written: Written; value: Value } | undefined> {
  try {
    await db.transaction(async (tx) => {
      const written = await write(tx);
      throw new Read(written === undefined ? undefined : { written, value: await read(tx) });
    });
  } catch (error) {
    if (error instanceof Read) return error.value;
    throw error;
  }
  return undefined;
}
