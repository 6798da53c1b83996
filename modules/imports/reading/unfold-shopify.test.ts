import { expect, it } from 'vitest';
import type { FileRow } from './file-row.ts';
import { UNFOLDED_COLUMNS, unfoldShopify } from './unfold-shopify.ts';

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Barcode,Image Src,Image Position,Status';

async function unfold(lines: readonly string[], header = HEADER): Promise<string[][]> {
  async function* read(): AsyncGenerator<FileRow> {
    for (const [index, line] of [header, ...lines].entries())
      yield { row: index + 1, cells: line.split(',') };
  }
  const rows: string[][] = [];
  for await (const { row, cells } of unfoldShopify(read())) rows.push([String(row), ...cells]);
  return rows;
}
const added = (cells: readonly string[]): string[] => cells.slice(-UNFOLDED_COLUMNS.length);
const A = 'https://cdn.shopify.com/a.jpg';
const B = 'https://cdn.shopify.com/b.jpg';

it('makes a row of each variant, with the texts of its product, its size, family and photographs', async () => {
  const [header, ...rows] = await unfold([
    `glen-12,Glen 12,<p>Dry</p>,House,,,,true,Size,750 ml,,,GLEN-750,60.00,5010327000176,${A},1,active`,
    `glen-12,,,,,,,,,375 ml,,,GLEN-375,35.00,,${B},2,`,
    `glen-12,,,,,,,,,,,,,,,${A},3,`,
    'gin,Gin,,House,,,,true,Title,Default Title,,,GIN,30.00,,,,draft',
  ]);
  expect(added(header ?? [])).toEqual([...UNFOLDED_COLUMNS]);
  expect(rows.map((cells) => [cells[0], cells[1], cells[2], cells[3], cells[4], cells[13]])).toEqual([
    ['2', 'glen-12', 'Glen 12', '<p>Dry</p>', 'House', 'GLEN-750'],
    ['3', 'glen-12-375-ml', 'Glen 12', '<p>Dry</p>', 'House', 'GLEN-375'],
    ['5', 'gin', 'Gin', '', 'House', 'GIN'],
  ]);
  expect(rows.map(added)).toEqual([
    ['750 ml', 'glen-12', '/products/glen-12', `${A}|${B}`],
    ['375 ml', 'glen-12', '', `${A}|${B}`],
    ['', '', '/products/gin', ''],
  ]);
});

it('says what differs beside the size in the name', async () => {
  const rows = await unfold([
    'malbec,Malbec,,House,,,,true,Vintage,2021,Size,750 ml,M-21,20.00,,,,active',
    'malbec,,,,,,,,,2022,,750 ml,M-22,22.00,,,,',
  ]);
  expect(rows.slice(1).map((cells) => [cells[1], cells[2], ...added(cells).slice(0, 2)])).toEqual([
    ['malbec', 'Malbec 2021', '750 ml', 'malbec'],
    ['malbec-2022-750-ml', 'Malbec 2022', '750 ml', 'malbec'],
  ]);
});

it('leaves other files, and those that were unfolded before, as they are', async () => {
  expect(await unfold(['A,B'], 'SKU,Name')).toEqual([
    ['1', 'SKU', 'Name'],
    ['2', 'A', 'B'],
  ]);
  const again = `${HEADER},${UNFOLDED_COLUMNS.join(',')}`;
  expect((await unfold([], again))[0]).toHaveLength(again.split(',').length + 1);
});

it('reads products without a handle, and the other template', async () => {
  const header =
    'Title,URL handle,Description,Vendor,SKU,Barcode,Option1 name,Option1 value,Price,Product image URL,Status';
  const rows = await unfold(
    [`Gin,gin,Dry,House,GIN-7,,Size,700 ml,30,${A},Active`, `,gin,,,GIN-2,,,200 ml,10,,`],
    header,
  );
  expect(rows.slice(1).map(added)).toEqual([
    ['700 ml', 'gin', '/products/gin', A],
    ['200 ml', 'gin', '', A],
  ]);
  const [, alone] = await unfold([',Gin,,House,,,,,,,,,GIN,30.00,,,,']);
  expect(added(alone ?? [])).toEqual(['', '', '', '']);
});
