import type { Catalog, ProductPreview } from '#modules/catalog/index.ts';
import { findDraft, findPreview } from '#modules/editing/index.ts';
import type { Database } from '#platform/database/handle.ts';

/** Finds what a token shows, as it is now; `undefined` for a token that is not valid any more. */
export type FindPreview = (token: string) => Promise<ProductPreview | undefined>;

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

export const createPreviewFinder =
  (db: Database, catalog: Pick<Catalog, 'preview'>): FindPreview =>
  async (token) => {
    const resource = TOKEN.test(token) ? await findPreview(db, token, new Date()) : undefined;
    if (resource?.kind !== 'product') return undefined;
    const draft = await findDraft(db, resource);
    return await catalog.preview(resource.id, draft?.patch ?? {});
  };
