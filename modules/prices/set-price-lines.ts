import { finishOperation, startOperation } from '#modules/audit/index.ts';
import { findIdsByKey, parseGtin } from '#modules/catalog/imports.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { PRICE_LINE_REFUSALS } from './messages.ts';
import { type PriceLine, type PriceLineOutcome, setPrices } from './set-prices.ts';

type Named = { productId?: string | undefined; sku?: string | undefined; gtin?: string | undefined };

/** Finds the product of each line; `undefined` where none is named, or none is there. */
export async function findProductIds(db: Handle, lines: readonly Named[]): Promise<(string | undefined)[]> {
  const values = (list: (string | undefined)[]): string[] => list.filter((one) => one !== undefined);
  const byId = await findIdsByKey(db, 'id', values(lines.map(({ productId }) => productId)));
  const bySku = await findIdsByKey(db, 'sku', values(lines.map(({ sku }) => sku)));
  const toGtin = (gtin = ''): string | undefined => parseGtin(gtin);
  const byGtin = await findIdsByKey(db, 'gtin', values(lines.map(({ gtin }) => toGtin(gtin))));
  return lines.map(({ productId = '', sku = '', gtin }) => {
    const found = [byId.get(productId), bySku.get(sku), byGtin.get(toGtin(gtin) ?? '')];
    const ids = new Set(found.filter((id) => id !== undefined));
    const named = [productId, sku, gtin ?? ''].filter((one) => one !== '').length;
    return named === 1 ? [...ids][0] : undefined;
  });
}

type Line = Omit<PriceLine, 'productId' | 'sale'> & {
  productId: string | undefined;
  saleStartsAt: Date | undefined;
  saleEndsAt: Date | undefined;
};
type LineResult = {
  productId: string | null;
  result: 'changed' | 'same' | 'refused' | 'unknown';
  /** Sentences. */
  reasons: string[];
};

/**
 * Sets prices of many products as one operation. A line that is refused changes nothing; the others do.
 * Of a product that several lines name none is set.
 */
export async function setPriceLines(
  tx: Transaction,
  actor: Actor,
  lines: readonly Line[],
  now: Date,
): Promise<{ results: LineResult[]; operationId: string | undefined }> {
  const seen = Map.groupBy(lines, ({ productId }) => productId);
  const isTwice = ({ productId }: Line): boolean => (seen.get(productId)?.length ?? 0) > 1;
  const valid = lines.flatMap((line) =>
    line.productId === undefined || isTwice(line) || lacksSale(line)
      ? []
      : [toPriceLine(line, line.productId)],
  );
  const operation = await startOperation(tx, actor, { kind: 'prices-set' });
  const outcomes = await setPrices(tx, operation, valid, now);
  const event = await finishOperation(tx, operation, { action: 'product.bulk-changed' });
  const byProduct = new Map(valid.map(({ productId }, index) => [productId, outcomes[index]]));
  const results = lines.map((line): LineResult => {
    const { productId = null } = line;
    const refuse = (...reasons: string[]): LineResult => ({ productId, result: 'refused', reasons });
    if (productId === null) return { productId, result: 'unknown', reasons: [] };
    if (isTwice(line)) return refuse(PRICE_LINE_REFUSALS.twice);
    if (lacksSale(line)) return refuse(PRICE_LINE_REFUSALS.datesWithoutSale);
    return describe(productId, byProduct.get(productId));
  });
  return { results, operationId: event === undefined ? undefined : operation.operationId };
}

const lacksSale = ({ saleStartsAt, saleEndsAt, salePriceCents }: Line): boolean =>
  (saleStartsAt ?? saleEndsAt) !== undefined && typeof salePriceCents !== 'number';

function toPriceLine(
  { saleStartsAt, saleEndsAt, salePriceCents, ...line }: Line,
  productId: string,
): PriceLine {
  if ((saleStartsAt ?? saleEndsAt) === undefined || typeof salePriceCents !== 'number')
    return { ...line, productId, salePriceCents };
  const sale = { cents: salePriceCents, startsAt: saleStartsAt ?? null, endsAt: saleEndsAt ?? null };
  return { ...line, productId, sale };
}

function describe(productId: string, outcome: PriceLineOutcome | undefined): LineResult {
  switch (outcome?.kind) {
    case 'same':
      return { productId, result: 'same', reasons: [] };
    case 'refused':
      return { productId, result: 'refused', reasons: outcome.issues.map(({ message }) => message) };
    case 'changed':
      return outcome.needsReason
        ? { productId, result: 'refused', reasons: [PRICE_LINE_REFUSALS.needsReason] }
        : { productId, result: 'changed', reasons: [] };
    default:
      return { productId, result: 'unknown', reasons: [] };
  }
}
