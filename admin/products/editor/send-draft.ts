import { discardDraft, saveDraft } from '../../calls/products.ts';
import type { Product } from '../product.ts';
import { type Edits, toPatch } from './edits.ts';

/** What the server has as the draft, as far as this page knows. */
export type Known = { draftVersion: string | null; baseVersion: number; edits: Edits };

/** Sends edits as the draft of a product. Returns what the server has then. @throws {ApiProblem} */
export async function sendDraft(product: Product, known: Known, edits: Edits): Promise<Known> {
  const { draftVersion, baseVersion } = known;
  const { version } = product;
  if (Object.keys(edits).length === 0) {
    if (draftVersion !== null) await discardDraft(product.id, draftVersion);
    return { draftVersion: null, baseVersion: version, edits: {} };
  }
  const base = draftVersion === null ? version : baseVersion;
  const body = { baseVersion: base, patch: toPatch(edits, product), draftVersion };
  const answer = await saveDraft(product.id, body);
  return { draftVersion: answer.draftVersion, baseVersion: base, edits };
}
