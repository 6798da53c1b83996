/** How much a finding matters: `blocking` keeps a product from being published, or sells it wrongly. */
export const FINDING_SEVERITIES = ['blocking', 'warning', 'hint'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];

/** What the checks of products and categories find. */
const OWN_CODES = [
  'required-missing',
  'attribute-missing',
  'no-province',
  'outside-limit',
  'class-of-strength',
  'price-below-floor',
  'price-near-floor',
  'picture-missing',
  'picture-alt-missing',
  'picture-small',
  'text-missing',
  'text-short',
  'text-duplicate',
  'translation-missing',
  'translation-outdated',
  'flavours-few',
  'strength-of-light',
  'strength-in-name',
  'volume-in-name',
  'carrier',
  'category-empty',
] as const;

/** What the checks of the whole shop find, which `modules/checks` hands over. */
export const SHOP_CODES = [
  'collection-empty',
  'link-broken',
  'embed-broken',
  'link-unanswered',
  'floor-unknown',
  'exchange-outdated',
  'law-unchecked',
] as const;

export const FINDING_CODES = [...OWN_CODES, ...SHOP_CODES] as const;
export type ShopFindingCode = (typeof SHOP_CODES)[number];

/** Subjects of the catalogue, which have an id. */
export const CATALOGUE_SUBJECTS = ['product', 'category', 'collection'] as const;
/** Other subjects: named by a slug, a path, a group of settings or a kind of legal rule. */
export const NAMED_SUBJECTS = [
  'article',
  'recipe',
  'page',
  'question',
  'event',
  'redirect',
  'settings',
  'law',
] as const;
/** What a finding is about. */
export const FINDING_SUBJECTS = [...CATALOGUE_SUBJECTS, ...NAMED_SUBJECTS] as const;
