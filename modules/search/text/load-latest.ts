/** A value that is loaded again when it is outdated; readers never wait for that. */
export type Latest<Value> = {
  /** Returns the newest loaded value. The first callers share one load; a failure is not kept. */
  get(): Promise<Value>;
  /**
   * Loads the value again, if it was loaded before, and resolves when `get` returns it. Throws when
   * the load fails; then `get` returns the value before, and the next caller tries again.
   */
  reload(): Promise<void>;
};

export function createLatest<Value>(load: () => Promise<Value>): Latest<Value> {
  let latest: Promise<Value> | undefined;
  let loads = 0;
  return {
    get() {
      if (latest) return latest;
      const first = load();
      latest = first;
      first.catch(() => {
        if (latest === first) latest = undefined;
      });
      return first;
    },
    async reload() {
      if (!latest) return;
      loads += 1;
      const own = loads;
      const next = load();
      await next;
      // A later call reads newer data, whichever ends first.
      if (own === loads) latest = next;
    },
  };
}
