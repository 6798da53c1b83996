import { z } from 'zod';
import { line } from '../text/text-fields.ts';
import { ANNOUNCEMENT_LENGTH, MENU_LIMITS, OPTIONAL_PARTS } from './menu-limits.ts';
import { areInOrder, NOT_IN_ORDER, SHOWN_DAYS } from './shown-days.ts';

/** A path of the shop, with its query, or an address at another site. */
export const menuTarget = line(300, 1).refine(
  (text) => /^\/(?![/\\])[^\s\\]*$/.test(text) || z.url({ protocol: /^https$/ }).safeParse(text).success,
  'is a path of the shop such as /about, or an address that begins with https://',
);

const MenuLinkSchema = z.strictObject({ label: line(MENU_LIMITS.label, 1), to: menuTarget });

/** Links of a menu: each leads elsewhere, so that none is there twice. */
const links = (max: number) =>
  z
    .array(MenuLinkSchema)
    .min(1)
    .max(max)
    .refine((all) => new Set(all.map(({ to }) => to)).size === all.length, 'has a link twice');

/** The merchant's menus. One that is missing is made by the shop from what it has. */
export const MenusSchema = z.strictObject({
  header: links(MENU_LIMITS.header).optional(),
  footer: z
    .array(z.strictObject({ title: line(MENU_LIMITS.title, 1), links: links(MENU_LIMITS.links) }))
    .min(1)
    .max(MENU_LIMITS.columns)
    .optional(),
  /** Parts of the software that the shop does not offer. */
  leftOut: z.array(z.enum(OPTIONAL_PARTS)).max(OPTIONAL_PARTS.length).default([]),
});
export type Menus = z.output<typeof MenusSchema>;
export type MenuLink = z.output<typeof MenuLinkSchema>;

/** A line above every page, on its days. */
export const AnnouncementSchema = z
  .strictObject({ text: line(ANNOUNCEMENT_LENGTH, 1), link: MenuLinkSchema.optional(), ...SHOWN_DAYS })
  .refine(areInOrder, NOT_IN_ORDER);
export type Announcement = z.output<typeof AnnouncementSchema>;
