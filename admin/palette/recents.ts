/** What was chosen lately. Persons are never among them: the list stays on the device. */
export type Recent = { group: 'page' | 'product' | 'order'; id: string; label: string };

const MAX_RECENTS = 5;
const keyOf = (personId: string): string => `office-recents ${personId}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'group' in value &&
  (value.group === 'page' || value.group === 'product' || value.group === 'order') &&
  'id' in value &&
  typeof value.id === 'string' &&
  'label' in value &&
  typeof value.label === 'string';

/** Reads what a person chose lately on this device, the newest first. */
export function readRecents(storage: Pick<Storage, 'getItem'>, personId: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(personId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENTS) : [];
  } catch {
    return [];
  }
}

/** Puts what was chosen first among the recent ones. */
export function addRecent(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  personId: string,
  { group, id, label }: Recent,
): void {
  const others = readRecents(storage, personId).filter((one) => one.group !== group || one.id !== id);
  storage.setItem(keyOf(personId), JSON.stringify([{ group, id, label }, ...others].slice(0, MAX_RECENTS)));
}
