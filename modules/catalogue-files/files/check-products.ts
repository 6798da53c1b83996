import { z } from 'zod';
import { getOwn } from '#contract/own-value.ts';
import { type FileIssue, parseContent, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { describeLimit } from '#platform/describe-limit.ts';
import type { AttributeDefinitionRow } from './attribute-rows.ts';
import { OPTIONAL_FIELDS, type OptionalField, type ProductRow, ProductRowSchema } from './product-rows.ts';
import { type Place, refuseTaken } from './refuse-taken.ts';
import { type AttributeValue, validateAttributes } from './validate-attributes.ts';

/** The row of a product. `unchanged` names the fields that the row omits; `undefined` means none. */
export type CatalogueProduct = ProductRow & {
  attributeValues: AttributeValue[];
  unchanged?: readonly OptionalField[];
};

/** What earlier rows of products have: names and barcodes. */
export type Seen = { names: Map<string, string>; barcodes: Map<string, string> };
/** What products are checked against; `undefined`: its file is not valid. */
export type Known = {
  attributes: Record<string, AttributeDefinitionRow[]> | undefined;
  rootBySlug: ReadonlyMap<string, string> | undefined;
};

/** Checks the products of a file against the others, and records their positions. */
export function checkProducts(
  file: YamlFile,
  { attributes, rootBySlug }: Known,
  seen: Seen,
  places: Map<string, Place>,
): CatalogueProduct[] {
  return parseRows(file).flatMap((row, index) => {
    if (!row) return [];
    const root = rootBySlug?.get(row.category);
    if (rootBySlug && !root)
      file.issues.push(
        file.issueAt([index, 'category'], `${row.category} is no category of categories.yaml`),
      );
    // Without a known category or its definitions the attributes cannot be validated: this is one
    // issue, not one per attribute.
    const definitions = root && attributes ? (getOwn(attributes, root) ?? []) : undefined;
    const checked = definitions
      ? validateAttributes(row.attributes, definitions)
      : { values: [], issues: [] };
    file.issues.push(
      ...checked.issues.map(({ key, message }) =>
        file.issueAt([index, 'attributes', key], `${key} ${message}`),
      ),
    );
    if ((row.status ?? 'published') === 'published')
      file.issues.push(...findUnfilled(file, [index], row, definitions ?? []));
    refuseTaken(file, seen.names, row, [index], ['id', 'slug', 'sku'], places);
    refuseTakenBarcodes(file, seen.barcodes, row, [index]);
    return [{ ...row, attributeValues: checked.values }];
  });
}

/** Required attributes that a row lacks; one without any attributes keeps the stored ones. */
function findUnfilled(
  file: YamlFile,
  path: readonly PropertyKey[],
  row: ProductRow & { unchanged: readonly OptionalField[] },
  definitions: readonly AttributeDefinitionRow[],
): FileIssue[] {
  if (row.unchanged.includes('attributes')) return [];
  return definitions
    .filter(({ key, required }) => required && getOwn(row.attributes, key) === undefined)
    .map(({ key }) =>
      file.issueAt(
        [...path, 'attributes'],
        `${key} is needed to publish: give a value, or say status: draft`,
      ),
    );
}

function refuseTakenBarcodes(
  file: YamlFile,
  seen: Map<string, string>,
  row: ProductRow,
  path: readonly PropertyKey[],
): void {
  for (const { gtin } of row.barcodes) {
    const earlier = seen.get(gtin);
    if (earlier !== undefined)
      file.issues.push(file.issueAt([...path, 'barcodes'], `${gtin} is taken by ${earlier}`));
    seen.set(gtin, row.name);
  }
}

// Rows are parsed one by one, so that an invalid row does not hide issues of the others.
function parseRows(file: YamlFile): ((ProductRow & { unchanged: OptionalField[] }) | undefined)[] {
  const rows = parseContent(file, z.array(z.unknown())) ?? [];
  return rows.map((row, index) => {
    const result = ProductRowSchema.safeParse(row, { error: describeLimit });
    if (result.success) {
      const named = z.record(z.string(), z.unknown()).parse(row);
      return { ...result.data, unchanged: OPTIONAL_FIELDS.filter((field) => named[field] === undefined) };
    }
    file.issues.push(
      ...result.error.issues.map((issue) => file.issueAt([index, ...issue.path], issue.message)),
    );
    return undefined;
  });
}
