import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type PictureData, pictureAddress } from '#contract/picture.ts';
import { recordEvent, saveRevision } from '#modules/audit/index.ts';
import { findMedia, noteUse, saveMedia } from '#modules/media/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type EditInput, lockRecord } from '#modules/editing/kinds.ts';
import { recheckProducts } from '../checks/recheck.ts';
import type { Issue } from '../record/issue.ts';
import { loadProducts, PRODUCT } from '../record/load-products.ts';
import { product as productTable, productImage } from '../tables.ts';
import type { UpdateProductResult } from './update-product.ts';
import {
  findAltIssues,
  type PlacedPicture,
  PlacedPictureSchema,
  toPicture,
  toPlaced,
} from '../pictures/placed-picture.ts';
import { listProductPictures, type ProductPicture } from '../pictures/product-pictures.ts';

/** Greatest number of pictures of a product. */
export const MAX_PICTURES = 12;

/**
 * Sets all pictures of a product in their order; the first is the one of lists. It is a new version of
 * the product. Pictures come from uploads and from those that the product has; the demo's become the
 * merchant's.
 */
export async function setProductPictures(
  tx: Transaction,
  actor: Actor,
  input: EditInput & { pictures: readonly PlacedPicture[] },
): Promise<UpdateProductResult> {
  const { id, pictures, reason } = input;
  const stored = await lockRecord(tx, PRODUCT, input);
  if ('kind' in stored) return stored;
  const before = await listProductPictures(tx, id);
  const known = await loadKnown(tx, before, pictures);
  const issues = findIssues(pictures, { name: stored.record.name, before, known });
  if (issues.length > 0) return { kind: 'invalid', issues };
  const placed = before.map(toPlaced);
  if (isDeepStrictEqual(placed, pictures)) return { kind: 'saved', product: stored, changedFields: [] };
  await writePictures(tx, id, pictures, known);
  // The files of what was removed stay for an undo.
  await saveMedia(
    tx,
    actor,
    before.flatMap(({ picture }) => picture ?? []),
  );
  const used = listKeys(pictures);
  const unused = listKeys(placed).filter((key) => !used.includes(key));
  await noteUse(tx, { used, unused });
  const version = stored.version + 1;
  await tx
    .update(productTable)
    .set({ version, updatedAt: sql`now()`, updatedBy: formatActor(actor) })
    .where(eq(productTable.id, id));
  await saveRevision(tx, actor, { kind: 'product', id, version }, stored.record);
  await recordEvent(tx, actor, {
    action: 'product.pictures-changed',
    resource: { kind: 'product', id, version },
    before: { pictures: placed },
    after: { pictures },
    reason,
  });
  await recheckProducts(tx, [id]);
  const product = (await loadProducts(tx, [id])).get(id);
  return { kind: 'saved', product: product ?? stored, changedFields: ['pictures'] };
}

const listKeys = (pictures: readonly PlacedPicture[]): string[] =>
  pictures.flatMap((one) => ('key' in one ? [one.key] : []));

/** The pictures of these keys: those that the product has, and uploads. */
async function loadKnown(
  tx: Transaction,
  before: readonly ProductPicture[],
  wanted: readonly PlacedPicture[],
): Promise<ReadonlyMap<string, PictureData>> {
  const known = await findMedia(tx, listKeys(wanted));
  for (const { picture } of before) if (picture) known.set(picture.key, picture);
  return known;
}

function findIssues(
  pictures: readonly PlacedPicture[],
  context: { name: string; before: readonly ProductPicture[]; known: ReadonlyMap<string, PictureData> },
): Issue[] {
  const { name, before, known } = context;
  const issues = pictures.flatMap((one, index): Issue[] => {
    const isRepeated = pictures.findIndex((other) => nameOf(other) === nameOf(one)) < index;
    if (isRepeated) return [{ field: `pictures.${index}`, code: 'invalid', message: 'is given twice' }];
    if ('imageUrl' in one)
      return before.some(({ imageUrl, picture }) => !picture && imageUrl === one.imageUrl)
        ? []
        : [{ field: `pictures.${index}.imageUrl`, code: 'unknown', message: 'is no picture of the product' }];
    if (!known.has(one.key))
      return [{ field: `pictures.${index}.key`, code: 'unknown', message: 'is no uploaded picture' }];
    return findAltIssues(one.alt, { name, field: `pictures.${index}.alt` });
  });
  return pictures.length > MAX_PICTURES
    ? [...issues, { field: 'pictures', code: 'invalid', message: `can be at most ${MAX_PICTURES}` }]
    : issues;
}

const nameOf = (one: PlacedPicture): string => ('key' in one ? one.key : one.imageUrl);

/**
 * Notes that the pictures of a product which is deleted are not shown any more; returns them in their
 * order.
 */
export async function releaseProductPictures(
  tx: Transaction,
  actor: Actor,
  productId: string,
): Promise<PlacedPicture[]> {
  const before = await listProductPictures(tx, productId);
  const pictures = before.flatMap(({ picture }) => picture ?? []);
  await saveMedia(tx, actor, pictures);
  await noteUse(tx, { used: [], unused: pictures.map(({ key }) => key) });
  return before.map(toPlaced);
}

/** Writes the pictures of a product that was created again, those whose files are still there. */
export async function restoreProductPictures(
  tx: Transaction,
  productId: string,
  stored: unknown,
): Promise<void> {
  const pictures = z.array(PlacedPictureSchema).parse(stored ?? []);
  const known = await findMedia(tx, listKeys(pictures));
  const found = pictures.filter((one) => !('key' in one) || known.has(one.key));
  if (found.length === 0) return;
  await writePictures(tx, productId, found, known);
  await noteUse(tx, { used: listKeys(found), unused: [] });
  await recheckProducts(tx, [productId]);
}

/**
 * Gives a new product the pictures of another; their files are shared. The demo's become the
 * merchant's.
 */
export async function copyProductPictures(
  tx: Transaction,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const pictures = await listProductPictures(tx, from);
  if (pictures.length === 0) return;
  const files = pictures.flatMap(({ picture }) => picture ?? []);
  await saveMedia(tx, actor, files);
  await writePictures(tx, to, pictures.map(toPlaced), new Map(files.map((one) => [one.key, one])));
  await noteUse(tx, { used: files.map(({ key }) => key), unused: [] });
  await recheckProducts(tx, [to]);
}

async function writePictures(
  tx: Transaction,
  productId: string,
  pictures: readonly PlacedPicture[],
  known: ReadonlyMap<string, PictureData>,
): Promise<void> {
  await tx.delete(productImage).where(eq(productImage.productId, productId));
  for (const [position, one] of pictures.entries()) {
    const found = 'key' in one ? known.get(one.key) : undefined;
    const picture = found && 'key' in one ? toPicture(found, one) : null;
    const imageUrl = 'imageUrl' in one ? one.imageUrl : picture ? pictureAddress(picture) : '';
    const alt = picture?.alt ?? '';
    await tx
      .insert(productImage)
      .values({ id: uuidv7(), productId, imageUrl, alt, isPrimary: position === 0, position, picture });
  }
}
