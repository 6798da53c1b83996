import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** Files that read the whole stock of a product, and why. All others read what sells online. */
const READS_ALL: Readonly<Record<string, string>> = {
  'bench/measure-growth.ts': 'sets the stock of the bottles that it buys',
  'bench/measure-hoarding.ts': 'measures a shop that holds nothing back',
  'bench/measure-soak.ts': 'sets the stock of the bottles that it buys',
  'demo/scale/write-products.ts': 'writes it',
  'modules/catalog/names/catalogue-contents.ts': 'whether stock was ever entered',
  'modules/catalog/record/write-products.ts': 'the stock that a new product begins with',
  'modules/catalog/shop/preview-shop-product.ts': 'sold_online() with a number that is not saved',
  'modules/catalog/stock/list-low-stock.ts': 'what is ordered of suppliers: held-back bottles are there too',
  'modules/catalog/stock/sellable-stock.ts': 'changes it under lock, and returns what sells online beside it',
  'modules/catalog/tables.ts': 'the column itself',
  'modules/checkout/holding-limits.ts': 'sold_online() with the bottles in checkouts',
  'modules/checkout/products.ts': 'sold_online() with the bottles of the own checkout',
};

it('has no other reader of the whole stock of a product', () => {
  const files = globSync('{modules,api,server,web,cli,seed,demo,bench,admin}/**/*.{ts,tsx}', {
    cwd: PROJECT_ROOT,
  });
  const found = files.filter((file) => {
    if (/(?:^|[/.-])test[^/]*$/.test(file)) return false;
    const text = readFileSync(`${PROJECT_ROOT}/${file}`, 'utf8');
    return (
      text.includes('stock_quantity') ||
      (file.startsWith('modules/') && text.includes('product.stockQuantity'))
    );
  });
  expect(found.toSorted()).toEqual(Object.keys(READS_ALL));
});
