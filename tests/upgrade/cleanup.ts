/** Removes what a run has created, the newest first, however the run ends. */
export type Cleanup = {
  /**
   * Registers a resource while it is created, so that an interrupted run removes it too. Throws when
   * the run was interrupted before.
   */
  add<Resource>(
    create: () => Promise<Resource>,
    remove: (resource: Resource) => Promise<unknown>,
  ): Promise<Resource>;
  /**
   * Waits for what is still being created, then removes everything. Throws the first failure at the
   * end.
   */
  run(): Promise<void>;
};

export function createCleanup(signal: AbortSignal): Cleanup {
  const removals: (() => Promise<unknown>)[] = [];
  return {
    async add(create, remove) {
      signal.throwIfAborted();
      const created = create();
      removals.push(async () => {
        const outcome = await created.then(
          (resource) => ({ resource }),
          () => undefined,
        );
        if (outcome) await remove(outcome.resource);
      });
      return await created;
    },
    async run() {
      const failures: unknown[] = [];
      for (const remove of removals.splice(0).reverse())
        await remove().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}
