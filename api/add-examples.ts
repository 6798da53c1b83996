import { z } from 'zod';

const SchemaSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  example: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  minItems: z.int().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
});
type Schema = z.output<typeof SchemaSchema>;

/** What an example is made of: the schemas that a `$ref` names, and how deep it may go. */
type Known = { schemas: Readonly<Record<string, unknown>>; depth: number };

/** Schemas that hold themselves end here. */
const MAX_DEPTH = 8;

/**
 * Adds an example to each JSON body of an OpenAPI document that has none, made from its schema: its
 * examples, defaults and first choices, else the simplest value that fits. Returns the document.
 */
export function addExamples<Document extends { paths: object; components?: { schemas?: object } }>(
  document: Document,
): Document {
  const known = { schemas: { ...document.components?.schemas }, depth: 0 };
  for (const operation of Object.values(document.paths).flatMap(listValues))
    for (const body of [getField(operation, 'requestBody'), ...listValues(getField(operation, 'responses'))])
      for (const media of listValues(getField(body, 'content'))) {
        if (!isRecord(media) || media['schema'] === undefined) continue;
        if (media['example'] === undefined && media['examples'] === undefined)
          media['example'] = createExample(media['schema'], known);
      }
  return document;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const listValues = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : []);
const getField = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

function createExample(given: unknown, known: Known): unknown {
  const schema = SchemaSchema.parse(given === true ? {} : given);
  const { $ref, anyOf, oneOf, allOf, examples, type } = schema;
  if ($ref !== undefined)
    return createExample(known.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, deeper(known));
  if (schema.example !== undefined) return schema.example;
  if (examples?.[0] !== undefined) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = anyOf ?? oneOf;
  if (choices)
    return createExample(choices.find((choice) => !isNull(choice)) ?? { type: 'null' }, deeper(known));
  if (allOf) return mergeExamples(allOf.map((part) => createExample(part, deeper(known))));
  switch (Array.isArray(type) ? type.find((one) => one !== 'null') : type) {
    case 'object':
      return createObject(schema, known);
    case 'array':
      return createArray(schema, known);
    case 'string':
      return createText(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

const deeper = ({ schemas, depth }: Known): Known => ({ schemas, depth: depth + 1 });
const isNull = (choice: unknown): boolean => SchemaSchema.parse(choice).type === 'null';
const mergeExamples = (parts: readonly unknown[]): unknown => Object.assign({}, ...parts);

/** Every field at first, what is required further down. */
function createObject(
  { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
  known: Known,
): unknown {
  const fields = Object.entries(properties).filter(
    ([name]) => required.includes(name) || known.depth < MAX_DEPTH,
  );
  const named = fields.map(([name, field]) => [name, createExample(field, deeper(known))]);
  const isMap =
    named.length === 0 && typeof additionalProperties === 'object' && additionalProperties !== null;
  if (!isMap || known.depth >= MAX_DEPTH) return Object.fromEntries(named);
  const key = propertyNames === undefined ? 'key' : String(createExample(propertyNames, deeper(known)));
  return { [key]: createExample(additionalProperties, deeper(known)) };
}

function createArray({ items, prefixItems, minItems = 0 }: Schema, known: Known): unknown[] {
  if (prefixItems) return prefixItems.map((item) => createExample(item, deeper(known)));
  if (items === undefined || (known.depth >= MAX_DEPTH && minItems === 0)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => createExample(items, deeper(known)));
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '01a05d65-0000-7000-8000-000000000001',
  'date-time': '2026-11-28T15:00:00Z',
  date: '2026-11-28',
  email: 'maude@example.ca',
  uri: 'https://shop.example/',
};
/** For patterns: the first that fits is taken. */
const CANDIDATES = [
  'A short text',
  'text',
  'gin',
  'GIN-750',
  '00012345678905',
  '1',
  '2026-11-28',
  '2026-11',
  'gin-0a1b2c3d',
  '2026-11-28T15:00:00Z',
  '7K2F-9QXM',
  'M6R 2B7',
  'X0A',
  '14:00',
  '+14165550199',
  '/gin',
  'https://shop.example/',
  '198.51.100.0/24',
  'maude@example.ca',
  'a'.repeat(32),
] as const;

function createText({
  format,
  pattern,
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
}: Schema): string {
  const known = format === undefined ? undefined : BY_FORMAT[format];
  if (known !== undefined) return known;
  const fits = (text: string): boolean =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  return CANDIDATES.find(fits) ?? 'x'.repeat(Math.max(1, minLength));
}
