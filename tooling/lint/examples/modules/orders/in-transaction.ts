// accepted
export type Handle = { run: (sql: string) => Promise<void> };

export async function inTransaction(db: Handle, work: (tx: Handle) => Promise<void>): Promise<void> {
  await work(db);
}
