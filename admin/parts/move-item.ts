/** Returns a list with one of its items at another place. Beyond the ends of the list nothing moves. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  return item === undefined || to < 0 || to >= list.length
    ? [...list]
    : list.toSpliced(from, 1).toSpliced(to, 0, item);
}
