/** How many links menus have at most, and how long their texts are. */
export const MENU_LIMITS = { header: 8, columns: 4, links: 8, label: 30, title: 30 } as const;

/** Parts of the software that a shop may leave out: nothing links to them then, and no search engine. */
export const OPTIONAL_PARTS = ['sommelier', 'bar', 'apiDocs'] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** Most characters of an announcement. */
export const ANNOUNCEMENT_LENGTH = 140;
