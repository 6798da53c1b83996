const bottles = (count: number): string => (count === 1 ? '1 bottle' : `${count} bottles`);

/** Words of looking for a bottle of the shop. */
export const words = {
  label: 'Name of the bottle',
  hint: 'Two letters are enough to begin.',
  found: (count: number, isPart: boolean) => {
    if (count === 0) return 'No bottle of ours is called that.';
    return isPart
      ? `The first ${bottles(count)}. Keep typing, or press one to add it.`
      : `${bottles(count)}. Press one to add it.`;
  },
  add: (name: string) => `Add ${name}`,
  asking: (name: string) => `Looking up what ${name} counts as.`,
  added: (name: string, kinds: readonly string[]) => `${name} stands in your bar as ${kinds.join(' and ')}.`,
  noKind: (name: string) =>
    `Nothing on our list fits ${name} by itself. If you know what it stands for, tick that in the list.`,
  failed: 'The shop did not answer. Try again, or tick it in the list.',
};
