import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import type { CollectionRecord } from '../record/collection-record.ts';
import { findTranslationIssues } from '../record/find-translation-issues.ts';
import type { Issue } from '../record/issue.ts';
import { collection, product } from '../tables.ts';

/** Returns why a collection cannot be saved as this record. `before` is what is stored now. */
export async function findCollectionIssues(
  tx: Transaction,
  { id, record, before }: { id: string; record: CollectionRecord; before: CollectionRecord | undefined },
): Promise<Issue[]> {
  const { slug, products, excluded } = record;
  const holders = await tx
    .select({ name: collection.name })
    .from(collection)
    .where(and(ne(collection.id, id), eq(collection.slug, slug)));
  const known =
    products.length + excluded.length === 0
      ? []
      : await tx
          .select({ id: product.id })
          .from(product)
          .where(inArray(product.id, [...products, ...excluded]));
  const ids = new Set(known.map((one) => one.id));
  return [
    ...holders.map(
      ({ name }): Issue => ({ field: 'slug', code: 'slug-taken', message: `is taken by ${name}` }),
    ),
    ...(await findTranslationIssues(tx, record, before)),
    ...findUnknown('products', products, ids),
    ...findUnknown('excluded', excluded, ids),
    ...excluded.flatMap((productId, index): Issue[] =>
      products.includes(productId)
        ? [{ field: `excluded.${index}`, code: 'invalid', message: 'is put first as well' }]
        : [],
    ),
  ];
}

const findUnknown = (field: string, given: readonly string[], known: ReadonlySet<string>): Issue[] =>
  given.flatMap((id, index): Issue[] =>
    known.has(id) && given.indexOf(id) === index
      ? []
      : [{ field: `${field}.${index}`, code: 'unknown', message: 'is no product, or is given twice' }],
  );
