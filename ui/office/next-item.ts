/**
 * Returns the item of a menu to which a key leads from the one at `at` (-1: none); undefined for a key
 * that leads nowhere. A letter leads to the next item that begins with it.
 */
export function nextItem(key: string, texts: readonly string[], at: number): number | undefined {
  const last = texts.length - 1;
  if (last < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return at === last ? 0 : at + 1;
    case 'ArrowUp':
      return at <= 0 ? last : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      const inOrder = [...texts.keys()].map((step) => (at + 1 + step) % texts.length);
      return inOrder.find((index) => texts[index]?.toLowerCase().startsWith(key.toLowerCase()));
    }
  }
}
