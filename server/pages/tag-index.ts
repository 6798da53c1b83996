/** Which cached pages carry a tag. */
export type TagIndex = {
  add(key: string, tags: Iterable<string>): void;
  remove(key: string, tags: Iterable<string>): void;
  /** The keys of the pages with the tag. */
  find(tag: string): Iterable<string>;
  clear(): void;
  readonly size: number;
};

/** Creates an empty index. */
export function createTagIndex(): TagIndex {
  const keysByTag = new Map<string, Set<string>>();
  return {
    add(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
    },
    remove(key, tags) {
      // All pages are cleared.
      if (keysByTag.size === 0) return;
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    find: (tag) => keysByTag.get(tag) ?? [],
    clear: () => keysByTag.clear(),
    get size() {
      return keysByTag.size;
    },
  };
}
