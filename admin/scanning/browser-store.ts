/** What of the browser's storage is used. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns what is stored under a key; `undefined` where it is nothing of this form. */
export function readStored<Value>(
  storage: BrowserStorage,
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; `undefined` removes it. Where the storage is full or blocked, the page works on. */
export function writeStored(storage: BrowserStorage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    storage.removeItem(key);
  }
}
