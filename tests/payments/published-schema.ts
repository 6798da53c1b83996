import { z } from 'zod';
import published from './published-schema.json' with { type: 'json' };
import type { Form } from './parse-form.ts';

// `strictObject`: an unknown keyword of the schema fails instead of being ignored.
const Schema = z.strictObject({
  type: z.enum(['object', 'array', 'string', 'integer', 'boolean']).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.string()).optional(),
  maxLength: z.int().optional(),
  format: z.enum(['unix-time', 'decimal']).optional(),
});

/**
 * Returns the errors of a form against the published schema of a call such as `POST /v1/refunds`;
 * `[]` when there are none.
 */
export function checkForm(call: string, form: Form): string[] {
  const schemas: Readonly<Record<string, unknown>> = published.requests;
  const schema = schemas[call];
  if (schema === undefined) throw new Error(`published-schema.json contains no schema for ${call}`);
  return check(schema, form, '');
}

function check(given: unknown, value: string | Form, path: string): string[] {
  const schema = Schema.parse(given);
  if (schema.anyOf) {
    const tries = schema.anyOf.map((one) => check(one, value, path));
    return tries.find((errors) => errors.length === 0) ?? tries[0] ?? [];
  }
  if (typeof value === 'string') return checkText(schema, value, path);
  if (schema.type === 'array') return checkList(schema.items, value, path);
  if (schema.type !== 'object') return [`${path}: not nested`];
  return checkObject(schema, value, path);
}

function checkText(schema: z.output<typeof Schema>, value: string, path: string): string[] {
  const isOne = {
    string: true,
    integer: /^-?\d+$/.test(value),
    boolean: /^(true|false)$/.test(value),
    object: false,
    array: false,
  }[schema.type ?? 'string'];
  if (!isOne) return [`${path}: not ${schema.type ?? ''}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: none of ${schema.enum.join(', ')}`];
  if (schema.maxLength !== undefined && value.length > schema.maxLength) return [`${path}: too long`];
  return [];
}

function checkList(items: unknown, value: Form, path: string): string[] {
  return Object.entries(value).flatMap(([name, item], position) =>
    name === String(position) ? check(items, item, `${path}[]`) : [`${path}[${name}]: not the next`],
  );
}

/**
 * Returns unknown names as errors at every depth, although the schema forbids them only at the top
 * level.
 */
function checkObject(schema: z.output<typeof Schema>, value: Form, path: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${path}.${name}: missing`);
  const errors = Object.entries(value).flatMap(([name, part]) => {
    const known = properties[name];
    if (known !== undefined) return check(known, part, `${path}.${name}`);
    if (additionalProperties) return check(additionalProperties, part, `${path}.${name}`);
    return [`${path}.${name}: unknown`];
  });
  return [...missing, ...errors];
}
