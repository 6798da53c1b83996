import type { Answers, Body } from '../api-client/typed-calls.ts';

export type Receipt = Answers['GET /receipts/{id}'];
/** The product of a barcode, as the API answers it. */
export type ScannedProduct = Answers['GET /barcodes/{gtin}']['product'];
/** Bottles of a product that came in: `quantity` has those of whole cases too. */
export type DraftLine = {
  productId: string;
  product: ScannedProduct | null;
  quantity: number;
  cases: number;
  caseSize: number | null;
};
type Lines = readonly DraftLine[];

export const readLines = ({ lines }: Receipt): Lines =>
  lines.map(({ productId, product, quantity, cases, caseSize }) => ({
    productId,
    product,
    quantity,
    cases,
    caseSize,
  }));

export const toBody = (lines: Lines): NonNullable<Body<'POST /receipts'>['lines']> =>
  lines.map(({ product: _, ...line }) => line);

export const isSame = (one: Lines, other: Lines): boolean =>
  JSON.stringify(toBody(one)) === JSON.stringify(toBody(other));

export const countBottles = (lines: Lines): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Bottles of a line outside its cases. */
export const looseBottles = ({
  quantity,
  cases,
  caseSize,
}: Pick<DraftLine, 'quantity' | 'cases' | 'caseSize'>): number => quantity - cases * (caseSize ?? 0);

/** Adds bottles of a product to its line, or a line. */
export const addBottles = (lines: Lines, product: ScannedProduct, bottles: number): Lines =>
  change(lines, product, (line) => ({ ...line, quantity: line.quantity + bottles }));

/** Adds one case of so many bottles. Next to cases of another size its bottles are loose. */
export const addCase = (lines: Lines, product: ScannedProduct, size: number): Lines =>
  change(lines, product, (line) => {
    const fits = line.cases === 0 || line.caseSize === size;
    return {
      ...line,
      quantity: line.quantity + size,
      ...(fits && { cases: line.cases + 1, caseSize: size }),
    };
  });

/** Sets the bottles of a line: cases that they do not fill are broken apart. */
export const setQuantity = (lines: Lines, productId: string, quantity: number): Lines =>
  lines.map((line) => (line.productId === productId ? fitCases({ ...line, quantity }) : line));

/** Sets the cases of a line, which may be a new one, and the bottles outside them. */
export function setCases(
  lines: Lines,
  line: DraftLine,
  { cases, caseSize, loose }: { cases: number; caseSize: number; loose: number },
): Lines {
  const { productId } = line;
  const next = { ...line, quantity: cases * caseSize + loose, cases, caseSize: cases > 0 ? caseSize : null };
  return lines.some((one) => one.productId === productId)
    ? lines.map((one) => (one.productId === productId ? next : one))
    : [...lines, next];
}

/** Shows a product as it is now in its line. */
export const showProduct = (lines: Lines, product: ScannedProduct): Lines =>
  lines.map((line) => (line.productId === product.id ? { ...line, product } : line));

export const removeLine = (lines: Lines, productId: string): Lines =>
  lines.filter((line) => line.productId !== productId);

/**
 * Merges what two people received of the same base: what each of them added is there. Lines that both
 * made empty are gone.
 */
export function mergeLines(base: Lines, mine: Lines, theirs: Lines): Lines {
  const find = (lines: Lines, id: string) => lines.find(({ productId }) => productId === id);
  const ids = new Set([...theirs, ...mine].map(({ productId }) => productId));
  return [...ids].flatMap((productId) => {
    const [was, own, other] = [find(base, productId), find(mine, productId), find(theirs, productId)];
    const line = own ?? other;
    if (!line) return [];
    const add = (field: 'quantity' | 'cases'): number =>
      (other?.[field] ?? 0) + (own?.[field] ?? 0) - (was?.[field] ?? 0);
    const isOwnSize = own !== undefined && own.caseSize !== (was?.caseSize ?? null);
    const caseSize = isOwnSize || !other ? line.caseSize : other.caseSize;
    const quantity = add('quantity');
    return quantity > 0 ? [fitCases({ ...line, quantity, cases: Math.max(add('cases'), 0), caseSize })] : [];
  });
}

function change(lines: Lines, product: ScannedProduct, to: (line: DraftLine) => DraftLine): Lines {
  const { id: productId } = product;
  if (lines.some((line) => line.productId === productId))
    return lines.map((line) => (line.productId === productId ? to({ ...line, product }) : line));
  return [...lines, to({ productId, product, quantity: 0, cases: 0, caseSize: null })];
}

function fitCases(line: DraftLine): DraftLine {
  const { quantity, cases, caseSize } = line;
  const full = caseSize === null ? 0 : Math.min(cases, Math.floor(quantity / caseSize));
  return { ...line, cases: full, caseSize: full > 0 ? caseSize : null };
}
