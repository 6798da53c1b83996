import { isDeepStrictEqual } from 'node:util';
import type { Home } from '#contract/content/home.ts';
import type { Announcement, Menus } from '#contract/content/menus.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { PictureData } from '#contract/picture.ts';
import { BARE_HOME } from './bare-settings.ts';
import { listHomePictures } from './home-pictures.ts';
import { loadShopContent } from './load-shop-content.ts';
import { findSettingsGroup, type SaveGroupOutcome, saveSettingsGroup } from './settings-group.ts';
import { ANNOUNCEMENT, HOME, MENUS } from './shop-groups.ts';

/** A part of what every visitor sees first, with its version; 0: it was never saved. */
export type FrontPart<Value> = { version: number; value: Value };
export type FrontPage = {
  /** `null`: the shop makes its menus from what it has. */
  menus: FrontPart<Menus | null>;
  announcement: FrontPart<Announcement | null>;
  home: FrontPart<Home>;
  /** The pictures that slides and cards name, by their names. */
  pictures: Readonly<Record<string, PictureData>>;
};

/** Loads menus, announcement and home page as they were saved. */
export async function loadFrontPage(db: Handle): Promise<FrontPage> {
  const [menus, announcement, home, shown] = await Promise.all([
    findSettingsGroup(db, MENUS),
    findSettingsGroup(db, ANNOUNCEMENT),
    findSettingsGroup(db, HOME),
    loadShopContent(db),
  ]);
  const { pictures: _, reusedPictures: __, ...stored } = home?.value ?? BARE_HOME;
  const value = withUsualPictures(stored, shown.pictures);
  const named = listHomePictures(value);
  return {
    menus: { version: menus?.version ?? 0, value: menus?.value.menus ?? null },
    announcement: { version: announcement?.version ?? 0, value: announcement?.value.announcement ?? null },
    home: { version: home?.version ?? 0, value },
    pictures: Object.fromEntries(Object.entries(shown.pictures).filter(([name]) => named.includes(name))),
  };
}

/** Names the demo's picture of a place that has none of its own, so that the two can be moved together. */
function withUsualPictures(home: Home, pictures: FrontPage['pictures']): Home {
  const name = (own: string | null | undefined, usual: string): string | null =>
    own === undefined ? (Object.hasOwn(pictures, usual) ? usual : null) : own;
  return {
    ...home,
    heroSlides: home.heroSlides.map((slide, place) => ({
      ...slide,
      picture: name(slide.picture, `hero-${place + 1}`),
    })),
    collectionCards: home.collectionCards.map((card) => ({
      ...card,
      picture: name(card.picture, `collection-${card.collection}`),
    })),
    categoryCards: home.categoryCards.map((card) => ({
      ...card,
      picture: name(card.picture, `category-${card.category}`),
    })),
  };
}

/** The home page as it was saved. */
export async function loadHome(db: Handle): Promise<Home> {
  const {
    pictures: _,
    reusedPictures: __,
    ...home
  } = (await findSettingsGroup(db, HOME))?.value ?? BARE_HOME;
  return home;
}

/** The version after a save, or the one that another person saved meanwhile. */
export type FrontPartSaved = { kind: 'saved' | 'changed-meanwhile'; version: number };

/** Saves the menus; with `null` the shop makes them again. */
export const saveMenus = async (
  tx: Transaction,
  actor: Actor,
  { menus, expectedVersion }: { menus: Menus | null; expectedVersion: number },
): Promise<FrontPartSaved> =>
  toSaved(await saveSettingsGroup(tx, actor, MENUS, { value: menus ? { menus } : {}, expectedVersion }));

/** Saves the announcement; `null` takes it away. */
export async function saveAnnouncement(
  tx: Transaction,
  actor: Actor,
  { announcement, expectedVersion }: { announcement: Announcement | null; expectedVersion: number },
): Promise<FrontPartSaved> {
  const value = announcement ? { announcement } : {};
  return toSaved(await saveSettingsGroup(tx, actor, ANNOUNCEMENT, { value, expectedVersion }));
}

/** Saves the home page; the names of the demo's pictures stay. */
export async function saveHome(
  tx: Transaction,
  actor: Actor,
  { home, expectedVersion }: { home: Home; expectedVersion: number },
): Promise<FrontPartSaved | { kind: 'without-consent'; places: readonly number[] }> {
  const stored = (await findSettingsGroup(tx, HOME))?.value ?? BARE_HOME;
  const places = findWithoutConsent(home.testimonials, stored.testimonials);
  if (places.length > 0) return { kind: 'without-consent', places };
  const { pictures, reusedPictures } = stored;
  const value = { ...home, pictures, reusedPictures };
  return toSaved(await saveSettingsGroup(tx, actor, HOME, { value, expectedVersion }));
}

const toSaved = <Value>(outcome: SaveGroupOutcome<Value>): FrontPartSaved =>
  outcome.kind === 'conflict'
    ? { kind: 'changed-meanwhile', version: outcome.current?.version ?? 0 }
    : { kind: 'saved', version: outcome.version };

/**
 * Returns the places of quotes that are new or changed and do not say how the person agreed. One that
 * was stored before the shop asked for that stays.
 */
export const findWithoutConsent = (
  quotes: Home['testimonials'],
  stored: Home['testimonials'],
): readonly number[] =>
  quotes.flatMap((quote, place) =>
    quote.consent !== undefined || stored.some((one) => isDeepStrictEqual(one, quote)) ? [] : [place],
  );
