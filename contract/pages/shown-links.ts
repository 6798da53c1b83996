import type { SiteLink, SiteLinkName } from './site-links.ts';

/** Searches that an empty search box offers, as their texts. */
export const SEARCH_OCCASIONS = {
  gift: 'gift under 100',
  tonight: 'under 30',
  withoutAlcohol: 'no alcohol',
} as const;

export type ShownLinkName = SiteLinkName | keyof typeof SEARCH_OCCASIONS | 'picks';

/** A group of links in the footer, under its heading. */
export type LinkGroup = { title: string; links: readonly SiteLink[] };

/** What a shop links to, where that is not all that the specification names (specification note D79). */
export type ShownLinks = {
  /** The main categories; `null`: spirits, wine and beer, as specified. */
  roots: readonly SiteLink[] | null;
  /** Not all roots fit: the others are found under all products. */
  hasMoreRoots: boolean;
  /** Links that would lead nowhere, or to what the shop leaves out. */
  without: readonly ShownLinkName[];
  /** The merchant's own links of the header, in place of these. */
  header?: readonly SiteLink[];
  /** The merchant's own groups of the footer. */
  footer?: readonly LinkGroup[];
};

/** All that the specification names. */
export const SPECIFIED_LINKS: ShownLinks = { roots: null, hasMoreRoots: false, without: [] };
