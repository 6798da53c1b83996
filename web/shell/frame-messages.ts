import { formatList } from '#contract/format/format-list.ts';

/** Texts of the frame that only the server writes. */
export const words = {
  licence: (numbers: readonly string[]) =>
    numbers.length === 1 ? `Licence ${numbers[0]}` : `Licences ${formatList([...numbers])}`,
} as const;
