/** What every visitor sees first, as URLs of the Admin API and groups of settings name its parts. */
export const FRONT_PARTS = ['home', 'menus', 'announcement'] as const;
export type FrontPart = (typeof FRONT_PARTS)[number];

/** How many versions of a part are listed, the newest. */
export const LISTED_VERSIONS = 20;
