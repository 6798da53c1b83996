import type { SiteLink, SiteLinkName } from './site-links.ts';

/** Searches that an empty search box offers, as their texts. */
export const SEARCH_OCCASIONS = {
  gift: 'gift under 100',
  tonight: 'under 30',
  withoutAlcohol: 'no alcohol',
} as const;

export type ShownLinkName = SiteLinkName | keyof typeof SEARCH_OCCASIONS | 'picks';

/** What a shop links to, where that is not all that the specification names (specification note D79). */
export type ShownLinks = {
  /** The main categories; `null`: spirits, wine and beer, as specified. */
  roots: readonly SiteLink[] | null;
  /** Not all roots fit: the others are found under all products. */
  hasMoreRoots: boolean;
  /** Links that would lead nowhere. */
  without: readonly ShownLinkName[];
};

/** All that the specification names. */
export const SPECIFIED_LINKS: ShownLinks = { roots: null, hasMoreRoots: false, without: [] };
