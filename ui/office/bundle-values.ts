import sprite from './icons.svg?url&no-inline';

/** The values of ui/bundle-values.ts in the bundle of the office. */
export const SPRITE: string = sprite;
export const IN_OFFICE: boolean = true;
