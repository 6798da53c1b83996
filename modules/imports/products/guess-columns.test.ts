import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from './export-formats.ts';
import { HEADER_NAMES } from './header-names.ts';
import { listProductTargets } from './product-targets.ts';
import { foldHeader, guessColumns } from '../columns/guess-columns.ts';

const targets = listProductTargets([
  { key: 'age', name: 'Age', type: 'integer' },
  { key: 'vintage', name: 'Vintage', type: 'integer' },
]);
const known = { targets, names: HEADER_NAMES, formats: EXPORT_FORMATS };
const guess = (...header: string[]) => guessColumns(header, known).columns.map(({ target }) => target);

describe('columns', () => {
  it('are known by their names in English and French', () => {
    expect(guess('Item', 'Descr', 'Prod.', 'Type', 'Alc. (%)', 'Size', 'RRP', 'EAN', 'Img')).toEqual([
      'sku',
      'name',
      'producer',
      'categoryId',
      'abv',
      'unitMl',
      'priceCents',
      'barcodes',
      null,
    ]);
    expect(guess('Code article', 'Désignation', 'Pays d’origine', 'Degré', 'Millésime', 'Prix')).toEqual([
      'sku',
      'name',
      'country',
      'abv',
      'attr:vintage',
      'priceCents',
    ]);
  });

  it('are known by what this shop calls them', () => {
    expect(guess('priceCents', 'attr:age', 'flavour:smoky', 'story:fr', 'Low-stock threshold')).toEqual([
      'priceCents',
      'attr:age',
      'flavour:smoky',
      'story:fr',
      'lowStockThreshold',
    ]);
  });

  it('take a target once, that of the fuller name', () => {
    expect(guess('Product', 'Product name')).toEqual([null, 'name']);
    expect(guess('Description', 'Name')).toEqual([null, 'name']);
    expect(guess('SKU', 'SKU')).toEqual(['sku', null]);
  });

  it('have no target for an attribute that the shop does not have', () => {
    expect(guess('Grape')).toEqual([null]);
  });
});

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,SEO Title,SEO Description,Cost per item,Status';
const SHOPIFY_NEW =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Price,Compare-at price,Cost per item,Inventory quantity,Weight value (grams),Product image URL,SEO title,SEO description';
const WOO =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Low stock amount,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Brands';
const SQUARE =
  'Token,Item Name,Variation Name,SKU,Description,Category,SEO Title,SEO Description,GTIN,Price,Online Sale Price,Stock Alert Count,Default Vendor Name,Default Vendor Code';
const SQUARE_PLACES =
  'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Item Type,Price,Default Vendor Name,Current Quantity Main Shop,New Quantity Main Shop,Stock Alert Count Main Shop,Current Quantity Cellar';
const BIG_COMMERCE =
  'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Bin Picking Number,Brand Name,Product Description,Price,Cost Price,Retail Price,Sale Price,Product Weight,Product Visible?,Current Stock Level,Low Stock Level,Category,Page Title,Meta Description,Product UPC/EAN';
const WIX =
  'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,brand';
const LIGHTSPEED =
  'id,handle,sku,composite_name,name,description,product_category,tags,supply_price,retail_price,brand_name,supplier_name,supplier_code,active,track_inventory,inventory_Main_Outlet,reorder_point_Main_Outlet,restock_level_Main_Outlet';

describe('exports of other shops', () => {
  it.each([
    ['Shopify', SHOPIFY, 13],
    ['Shopify', SHOPIFY_NEW, 13],
    ['WooCommerce', WOO, 14],
    ['Square', SQUARE, 12],
    ['Square', SQUARE_PLACES, 9],
    ['BigCommerce', BIG_COMMERCE, 14],
    ['Wix', WIX, 8],
    ['Lightspeed', LIGHTSPEED, 11],
  ])('%s is known by its columns', (name, header, count) => {
    const cells = header.match(/"[^"]*"|[^,]+/g)?.map((cell) => cell.replaceAll('"', '')) ?? [];
    const found = guessColumns(cells, known);
    expect(found.format).toBe(name);
    expect(found.columns.filter(({ target }) => target !== null)).toHaveLength(count);
  });

  it('keep their own ids and recommended prices out', () => {
    expect(guess(...BIG_COMMERCE.split(',')).filter((id) => id === 'id')).toEqual([]);
    expect(guess(...LIGHTSPEED.split(',')).slice(0, 3)).toEqual([null, null, 'sku']);
    expect(guess(...BIG_COMMERCE.split(',')).indexOf('priceCents')).toBe(8);
  });

  it('have targets that exist', () => {
    const ids = new Set(targets.map(({ id }) => id));
    const named = EXPORT_FORMATS.flatMap(({ columns }) => Object.values(columns));
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.keys(HEADER_NAMES).filter((id) => !ids.has(id) && !id.startsWith('attr:'))).toEqual([]);
  });

  it('and names are folded as headers are', () => {
    const names = [
      ...EXPORT_FORMATS.flatMap(({ columns, signature, unsure }) => [
        ...Object.keys(columns),
        ...signature,
        ...unsure,
      ]),
      ...Object.values(HEADER_NAMES).flat(),
    ];
    expect(names.filter((name) => foldHeader(name) !== name)).toEqual([]);
  });

  it('no name means two things', () => {
    const names = Object.values(HEADER_NAMES).flat();
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
