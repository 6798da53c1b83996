import { z } from 'zod';
import { CONTAINER_KEY, findMaterial, mayBeCalled } from '#contract/catalog/container.ts';
import { getOwn } from '#contract/own-value.ts';
import { FILE_FIELDS, REQUIRED_TO_PUBLISH } from '#modules/catalog/files.ts';
import { type FileIssue, parseContent, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { parseFields } from '#platform/fields/parse-fields.ts';
import type { AttributeDefinitionRow } from './attribute-rows.ts';
import { FIELDS_OF } from './grouped-fields.ts';
import { type ProductRow, ProductRowSchema } from './product-rows.ts';
import { type Place, refuseTaken } from './refuse-taken.ts';
import { type AttributeValue, validateAttributes } from './validate-attributes.ts';

/**
 * The row of a product. `unchanged`: the fields of its record that the row does not give; `undefined`
 * means none.
 */
export type CatalogueProduct = ProductRow & {
  attributeValues: AttributeValue[];
  unchanged?: readonly string[];
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
    const container = row.attributes[CONTAINER_KEY];
    const isGiven = findMaterial(container) !== undefined && !row.unchanged.includes('containerMaterial');
    if (isGiven && !mayBeCalled(row.material, container))
      file.issues.push(
        file.issueAt([index, 'material'], `does not fit the attribute container: ${String(container)}`),
      );
    if ((row.status ?? 'published') === 'published')
      file.issues.push(...findUnfilled(file, [index], row, definitions ?? []));
    refuseTaken(file, seen.names, row, [index], ['id', 'slug', 'sku'], places);
    refuseTakenBarcodes(file, seen.barcodes, row, [index]);
    return [{ ...row, attributeValues: checked.values }];
  });
}

/** What a published row lacks; one without any attributes keeps the stored ones. */
function findUnfilled(
  file: YamlFile,
  path: readonly PropertyKey[],
  row: ProductRow & { unchanged: readonly string[] },
  definitions: readonly AttributeDefinitionRow[],
): FileIssue[] {
  const needed = 'is needed to publish: give a value, or say status: draft';
  const attributes = row.unchanged.includes('attributes')
    ? []
    : definitions.filter(({ key, required }) => required && getOwn(row.attributes, key) === undefined);
  return [
    ...listUnfilled(row).map((field) => file.issueAt([...path, ...field], needed)),
    ...attributes.map(({ key }) => file.issueAt([...path, 'attributes'], `${key} ${needed}`)),
  ];
}

/** Returns the paths of what every published row gives, and this one does not. */
function listUnfilled(row: ProductRow): string[][] {
  const values = new Map<string, unknown>(Object.entries(row));
  const missing = REQUIRED_TO_PUBLISH.map(FILE_FIELDS.getName).filter(
    (name) => name !== undefined && !hasValue(values.get(name)),
  );
  return [
    ...missing.map((name) => [name ?? '']),
    ...(hasValue(row.origin.country) ? [] : [['origin', 'country']]),
  ];
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

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
function parseRows(file: YamlFile): ((ProductRow & { unchanged: string[] }) | undefined)[] {
  const rows = parseContent(file, z.array(z.unknown())) ?? [];
  return rows.map((row, index) => {
    const result = parseFields(ProductRowSchema, row);
    if ('data' in result) {
      const named = z.record(z.string(), z.unknown()).parse(row);
      const unchanged = [...FIELDS_OF].flatMap(([name, fields]) => (named[name] === undefined ? fields : []));
      return { ...result.data, unchanged };
    }
    file.issues.push(...result.refusals.map(({ path, message }) => file.issueAt([index, ...path], message)));
    return undefined;
  });
}
