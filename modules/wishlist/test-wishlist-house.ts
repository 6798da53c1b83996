import type { DatabaseConnection } from '#platform/database/open-database.ts';
import type { Wishlist } from './index.ts';

export const ORIGIN = 'https://shop.example';
export const MAUDE = '01a05d65-0000-7000-8000-0000000000c1';
export const OTTO = '01a05d65-0000-7000-8000-0000000000c2';
/** The id and the slug of the bottle with that number; there are eight, all sold out. */
export const bottle = (number: number): string => `01a05d65-0000-7000-8000-0000000000b${number}`;
export const slug = (number: number): string => `bottle-${number}`;

export type WishlistTestShop = {
  database: () => DatabaseConnection;
  wishlist: () => Wishlist;
  emails(): Promise<{ to: string; subject: string; paragraphs: string[] }[]>;
  /** Number of announcements of new mail. */
  rings: () => number;
};
