import type { Answers } from '../api-client/answers.ts';

/** What the catalogue checks found. */
export type Finding = Answers['GET /catalogue-issues']['items'][number];

/** How full the tube of a severity is drawn. */
export const SEVERITY_MARKS = {
  blocking: { level: 3, bad: true },
  warning: { level: 2 },
  hint: { level: 1 },
} as const;

/** Where the finding is mended. */
export const findingHref = ({ product }: Finding): string =>
  product === null ? '/categories' : `/products/${product.id}`;
