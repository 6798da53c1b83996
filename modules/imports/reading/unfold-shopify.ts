import { foldText } from '#contract/text/fold-text.ts';
import { slugify } from '#contract/text/slugify.ts';
import { foldHeader } from '../columns/guess-columns.ts';
import type { FileRow } from './file-row.ts';

/**
 * What Shopify's export of products says by several rows of one handle: its first row has the texts,
 * every variant a row, and every further photograph a row. `names`: its two templates
 * (help.shopify.com, "Using CSV files to import and export products").
 */
const TEMPLATES = [
  { handle: 'handle', picture: 'image src', variant: ['variant sku', 'variant barcode', 'variant price'] },
  { handle: 'url handle', picture: 'product image url', variant: ['sku', 'barcode', 'price'] },
];
const SIGNATURE = ['title', 'vendor', 'option1 value'];
/** Columns of the product, which only its first row has. */
const OF_PRODUCT: ReadonlySet<string> = new Set([
  'title',
  'body html',
  'description',
  'vendor',
  'product category',
  'type',
  'tags',
  'published',
  'published on online store',
  'status',
  'seo title',
  'seo description',
]);
const OPTIONS = ['option1', 'option2', 'option3'];
const SIZE = /^\d+(?:[.,]\d+)?\s*(?:ml|cl|l)$/i;
/** The one variant of a product without options. */
const NO_OPTION = 'default title';

/** Columns that unfolding adds behind those of the file. */
export const UNFOLDED_COLUMNS = ['Size', 'Family', 'Former address', 'Photographs'] as const;
const PRODUCT_PATH = '/products/';

/**
 * Makes one row of each variant: with the texts of its product, its size, the family that several
 * variants are, all photographs, and on the first one the address that the product had. Rows that only
 * have a photograph are left out. Other files stay as they are.
 */
export async function* unfoldShopify(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let columns: Columns | undefined;
  let isFirst = true;
  let group: FileRow[] = [];
  for await (const row of rows) {
    if (isFirst) {
      isFirst = false;
      columns = findColumns(row.cells);
      yield columns ? { ...row, cells: [...row.cells, ...UNFOLDED_COLUMNS] } : row;
    } else if (!columns) yield row;
    else {
      const handle = row.cells[columns.handle] ?? '';
      if (group.length > 0 && handle !== group[0]?.cells[columns.handle]) {
        yield* unfold(group, columns);
        group = [];
      }
      group.push(row);
    }
  }
  if (columns && group.length > 0) yield* unfold(group, columns);
}

type Columns = {
  count: number;
  handle: number;
  title: number;
  picture: number;
  variant: number[];
  ofProduct: number[];
  options: { name: number; value: number }[];
};

function findColumns(header: readonly string[]): Columns | undefined {
  const names = header.map(foldHeader);
  const at = (name: string): number => names.indexOf(name);
  const template = TEMPLATES.find(({ handle, variant: [sku = ''] }) => at(handle) >= 0 && at(sku) >= 0);
  const isUnfolded = at('former address') >= 0;
  if (!template || isUnfolded || SIGNATURE.some((name) => at(name) < 0)) return undefined;
  return {
    count: header.length,
    handle: at(template.handle),
    title: at('title'),
    picture: at(template.picture),
    variant: template.variant.map(at),
    ofProduct: names.flatMap((name, index) => (OF_PRODUCT.has(name) ? [index] : [])),
    options: OPTIONS.map((name) => ({ name: at(`${name} name`), value: at(`${name} value`) })),
  };
}

function* unfold(group: readonly FileRow[], columns: Columns): Generator<FileRow> {
  const [first] = group;
  if (!first) return;
  const cellOf = ({ cells }: FileRow, column: number): string => (cells[column] ?? '').trim();
  const handle = cellOf(first, columns.handle);
  const variants = group.filter(
    (row) => row === first || columns.variant.some((column) => cellOf(row, column) !== ''),
  );
  const pictures = [...new Set(group.map((row) => cellOf(row, columns.picture)))].filter((url) => url !== '');
  for (const row of variants) {
    const cells = Array.from({ length: columns.count }, (_, column) => row.cells[column] ?? '');
    for (const column of columns.ofProduct)
      if (cellOf(row, column) === '') cells[column] = cellOf(first, column);
    const options = columns.options.flatMap(({ value }) => cellOf(row, value) || []);
    const given = options.filter((value) => foldText(value) !== NO_OPTION);
    const size = given.find((value) => SIZE.test(value)) ?? '';
    const others = given.filter((value) => value !== size);
    const title = cells[columns.title] ?? '';
    if (variants.length > 1 && others.length > 0) cells[columns.title] = [title, ...others].join(' ');
    if (row !== first && handle !== '') cells[columns.handle] = slugify([handle, ...given].join(' '));
    const family = variants.length > 1 ? handle : '';
    const former = row === first && handle !== '' ? `${PRODUCT_PATH}${handle}` : '';
    yield { ...row, cells: [...cells, size, family, former, pictures.join('|')] };
  }
}
