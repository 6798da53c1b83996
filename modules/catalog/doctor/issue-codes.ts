/** How much an issue matters: `blocking` keeps a product from being published, or sells it wrongly. */
export const ISSUE_SEVERITIES = ['blocking', 'warning', 'hint'] as const;
export type IssueSeverity = (typeof ISSUE_SEVERITIES)[number];

/** What the checks of the catalogue find. */
export const ISSUE_CODES = [
  'required-missing',
  'attribute-missing',
  'no-province',
  'picture-missing',
  'picture-alt-missing',
  'picture-small',
  'text-missing',
  'text-short',
  'text-duplicate',
  'flavours-few',
  'strength-of-light',
  'strength-in-name',
  'volume-in-name',
  'carrier',
  'category-empty',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];
