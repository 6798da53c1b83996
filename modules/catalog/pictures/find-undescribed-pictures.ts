import type { Transaction } from '#platform/database/handle.ts';
import type { Issue } from '../record/issue.ts';
import { listProductPictures } from './product-pictures.ts';

/** Returns an issue for each of the shop's photographs of a product that has no description. */
export async function findUndescribedPictures(tx: Transaction, productId: string): Promise<Issue[]> {
  return (await listProductPictures(tx, productId)).flatMap(({ picture }, index): Issue[] =>
    picture?.alt === ''
      ? [{ field: `pictures.${index}.alt`, code: 'publish-incomplete', message: 'is needed to publish' }]
      : [],
  );
}
