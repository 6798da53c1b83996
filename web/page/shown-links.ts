import type { ShownLinks } from '#contract/pages/shown-links.ts';
import { type SiteLink, type SiteLinkName, SITE_LINKS } from '#contract/pages/site-links.ts';

/** The links of these names that lead somewhere. */
export const listShown = (names: readonly SiteLinkName[], { without }: ShownLinks): SiteLink[] =>
  names.filter((name) => !without.includes(name)).map((name) => SITE_LINKS[name]);

/** The links to the main categories. */
export const listRoots = ({ roots }: ShownLinks): readonly SiteLink[] =>
  roots ?? [SITE_LINKS.spirits, SITE_LINKS.wine, SITE_LINKS.beer];
