import sprite from './icons.svg?url&no-inline';

/**
 * What differs between the bundles of shop and office. The office's build takes the file of this name
 * in ui/office in its place (server/office/office-bundle.ts): pages of the shop have none of its parts.
 */
export const SPRITE: string = sprite;
export const IN_OFFICE: boolean = false;
