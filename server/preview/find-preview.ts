import { TEXT_KINDS } from '#contract/content/text-kinds.ts';
import { createCatalog, type ProductPreview } from '#modules/catalog/index.ts';
import { findDraft, findPreview } from '#modules/editing/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { ReadingServices } from '#server/create-modules.ts';
import { toShopFacts } from '#server/to-shop-facts.ts';
import { type HomePreview, previewHome } from './preview-home.ts';
import { previewText, type TextPreview } from './preview-text.ts';

/** What a preview shows in place of what the shop has. */
export type Preview = ProductPreview | TextPreview | HomePreview;

/** Finds what a token shows, as it is now; `undefined` for a token that is not valid any more. */
export type FindPreview = (token: string) => Promise<Preview | undefined>;

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Creates the finder of previews. `db` is the primary: staff see what they have just saved, which a
 * replica may not have yet.
 */
export const createPreviewFinder =
  (db: Database, services: ReadingServices): FindPreview =>
  async (token) => {
    const { catalog, shopSettings } = services;
    const resource = TOKEN.test(token) ? await findPreview(db, token, new Date()) : undefined;
    if (!resource) return undefined;
    const { id } = resource;
    if (resource.kind === 'settings') return await previewHome(db, id, services);
    const patch = (await findDraft(db, resource))?.patch ?? {};
    if (resource.kind === 'product') return await createCatalog(db).preview(id, patch);
    const kind = TEXT_KINDS.find((one) => one === resource.kind);
    const facts = () => toShopFacts(shopSettings);
    return kind && (await previewText(db, { kind, id, patch }, { catalog, facts }));
  };
