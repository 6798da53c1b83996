import { FIELD_NAMES } from '#contract/catalog/product-fields.ts';
import { FILE_FIELDS } from '#modules/catalog/files.ts';
import { foldHeader } from '../columns/guess-columns.ts';
import type { ExportFormat } from '../columns/target.ts';

/** The export of this shop. Attributes, flavours and translations have the names of their targets. */
const OWN_EXPORT: ExportFormat = {
  name: 'Alambic',
  signature: ['id', 'sku', 'slug', 'flags', 'tasternotes'],
  columns: {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [foldHeader(FILE_FIELDS.getName(name) ?? name), name])),
    id: 'id',
    category: 'categoryId',
    barcodes: 'barcodes',
    stock: 'stock',
  },
  unsure: [],
};

/**
 * The exports of Shopify (help.shopify.com, "Using CSV files", both its templates), WooCommerce
 * (woocommerce.com, "Product CSV import schema") and Square (squareup.com, "Import items"), as
 * documented. Folded as the header is. The last four columns of Shopify's are added when it is read
 * (`unfoldShopify`).
 */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  OWN_EXPORT,
  {
    name: 'Shopify',
    signature: ['handle', 'title', 'vendor', 'variant sku'],
    columns: {
      handle: 'slug',
      title: 'name',
      'body html': 'story',
      vendor: 'producer',
      'product category': 'categoryId',
      'variant sku': 'sku',
      'variant barcode': 'barcodes',
      'variant price': 'priceCents',
      'variant grams': 'weightGrams',
      'variant inventory qty': 'stock',
      'seo title': 'seoTitle',
      'seo description': 'seoDescription',
      status: 'status',
      size: 'unitMl',
      family: 'familyKey',
      'former address': 'formerPath',
      photographs: 'pictures',
    },
    unsure: ['vendor', 'product category', 'variant price'],
  },
  {
    name: 'Shopify',
    signature: ['url handle', 'title', 'vendor', 'sku'],
    columns: {
      'url handle': 'slug',
      title: 'name',
      description: 'story',
      vendor: 'producer',
      'product category': 'categoryId',
      sku: 'sku',
      barcode: 'barcodes',
      price: 'priceCents',
      'weight value grams': 'weightGrams',
      'inventory quantity': 'stock',
      'seo title': 'seoTitle',
      'seo description': 'seoDescription',
      status: 'status',
      size: 'unitMl',
      family: 'familyKey',
      'former address': 'formerPath',
      photographs: 'pictures',
    },
    unsure: ['vendor', 'product category', 'price'],
  },
  {
    name: 'WooCommerce',
    signature: ['id', 'type', 'sku', 'name', 'visibility in catalog'],
    columns: {
      sku: 'sku',
      'gtin upc ean or isbn': 'barcodes',
      name: 'name',
      published: 'status',
      'short description': 'short',
      description: 'story',
      stock: 'stock',
      'low stock amount': 'lowStockThreshold',
      'weight kg': 'weightGrams',
      'weight g': 'weightGrams',
      'sale price': 'salePriceCents',
      'regular price': 'priceCents',
      categories: 'categoryId',
      brands: 'producer',
      images: 'pictures',
    },
    unsure: ['categories', 'brands'],
  },
  {
    name: 'Square',
    signature: ['token', 'item name', 'variation name', 'sku'],
    columns: {
      'item name': 'name',
      sku: 'sku',
      description: 'story',
      category: 'categoryId',
      categories: 'categoryId',
      'reporting category': 'categoryId',
      'seo title': 'seoTitle',
      'seo description': 'seoDescription',
      gtin: 'barcodes',
      price: 'priceCents',
      'online sale price': 'salePriceCents',
      'weight kg': 'weightGrams',
      'stock alert count': 'lowStockThreshold',
      'default vendor name': 'supplierId',
      'default vendor code': 'supplierSku',
    },
    unsure: ['category', 'categories', 'reporting category', 'default vendor name'],
  },
];
