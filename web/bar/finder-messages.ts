const bottles = (count: number): string => (count === 1 ? '1 bottle' : `${count} bottles`);

/** Texts of the bottle search. */
export const words = {
  label: 'Name of the bottle',
  hint: 'Type two letters to start.',
  found: (count: number, isPart: boolean) => {
    if (count === 0) return 'We have no bottle by that name.';
    return isPart
      ? `The first ${bottles(count)}. Keep typing, or pick one to add it.`
      : `${bottles(count)}. Pick one to add it.`;
  },
  add: (name: string) => `Add ${name}`,
  asking: (name: string) => `Checking what kind of ingredient ${name} is.`,
  added: (name: string, kinds: readonly string[]) => `${name} is in your bar as ${kinds.join(' and ')}.`,
  noKind: (name: string) =>
    `We don't know what kind of ingredient ${name} is. If you do, tick that in the list.`,
  failed: "We couldn't reach the shop. Try again, or tick it in the list.",
};
