import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { changeProducts } from '../products/change-products.ts';
import type { ProductRecord } from '../record/product-record.ts';

type Attributes = ProductRecord['attributes'];

/** Products that are locked and written by one statement. */
const CHUNK = 200;

/** Changes the attributes of many products, each as a version of its own. */
export async function changeAttributes(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  change: (attributes: Attributes) => Attributes,
): Promise<void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    const changed = await changeProducts(tx, actor, ids.slice(from, from + CHUNK), ({ attributes }) => ({
      change: { attributes: change(attributes) },
    }));
    for (const one of changed.values()) {
      if (!('result' in one) || one.result.kind !== 'invalid') continue;
      const [issue] = one.result.issues;
      throw new Error(`attributes of product ${one.before.slug} cannot change: ${issue?.message}`);
    }
  }
}
