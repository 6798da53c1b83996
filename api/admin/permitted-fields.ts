import { z } from 'zod';
import { PERMISSIONS, type Permission } from '#contract/staff/permissions.ts';

/** Where a field, a filter or an operation of the document names the permission that it needs. */
export const PERMISSION_KEY = 'x-permission';
const PermissionSchema = z.enum(PERMISSIONS);
type Permissions = ReadonlySet<Permission>;

/**
 * Marks a field that only callers with a permission see and write. It is optional: to others it is
 * absent, and writing it is refused. The mark is in the OpenAPI document too.
 */
export const withPermission = <Schema extends z.ZodType>(
  permission: Permission,
  schema: Schema,
): z.ZodExactOptional<Schema> =>
  schema.exactOptional().meta({ ...schema.meta(), [PERMISSION_KEY]: permission });

/** Returns the value without the fields that the caller may not see. */
export function omitHidden(schema: z.ZodType, value: unknown, permissions: Permissions): unknown {
  if (!hasMarks(schema)) return value;
  const inner = unwrap(schema);
  if (Array.isArray(value) && inner instanceof z.ZodArray) {
    const { element } = inner;
    if (!(element instanceof z.ZodType)) return value;
    return value.map((one: unknown) => omitHidden(element, one, permissions));
  }
  if (!isRecord(value) || !(inner instanceof z.ZodObject)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const field = findField(inner, name);
      if (field === undefined) return [[name, one]];
      const needed = findMark(field);
      return needed !== undefined && !permissions.has(needed)
        ? []
        : [[name, omitHidden(field, one, permissions)]];
    }),
  );
}

/** Finds a field of a body that the caller may not write: its JSON Pointer, and what it needs. */
export function findForbidden(
  schema: z.ZodType,
  value: unknown,
  permissions: Permissions,
  pointer = '',
): { pointer: string; permission: Permission } | undefined {
  if (!hasMarks(schema)) return undefined;
  const inner = unwrap(schema);
  const fields: [string, z.ZodType, unknown][] = [];
  if (Array.isArray(value) && inner instanceof z.ZodArray) {
    const { element } = inner;
    if (element instanceof z.ZodType)
      fields.push(...value.map((one, index): [string, z.ZodType, unknown] => [String(index), element, one]));
  } else if (isRecord(value) && inner instanceof z.ZodObject) {
    for (const [name, one] of Object.entries(value)) {
      const field = findField(inner, name);
      if (field !== undefined) fields.push([name, field, one]);
    }
  }
  for (const [name, field, one] of fields) {
    const at = `${pointer}/${name}`;
    const permission = findMark(field);
    if (permission !== undefined && !permissions.has(permission)) return { pointer: at, permission };
    const found = findForbidden(field, one, permissions, at);
    if (found) return found;
  }
  return undefined;
}

const marked = new WeakMap<z.ZodType, boolean>();

/** Whether the schema marks any field: most do not, and their values need no walk. */
function hasMarks(schema: z.ZodType): boolean {
  const known = marked.get(schema);
  if (known !== undefined) return known;
  // Recursive schemas end here.
  marked.set(schema, false);
  const inner = unwrap(schema);
  const parts: unknown[] =
    inner instanceof z.ZodObject
      ? Object.values(inner.shape)
      : inner instanceof z.ZodArray
        ? [inner.element]
        : [];
  const found = parts.some(
    (part) => part instanceof z.ZodType && (findMark(part) !== undefined || hasMarks(part)),
  );
  marked.set(schema, found);
  return found;
}

function unwrap(schema: z.ZodType): z.ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault;
  if (!isWrapper) return schema;
  const inner = schema.unwrap();
  return inner instanceof z.ZodType ? unwrap(inner) : schema;
}

const findMark = (schema: z.ZodType): Permission | undefined =>
  PermissionSchema.safeParse(schema.meta()?.[PERMISSION_KEY]).data;

function findField(schema: z.ZodObject, name: string): z.ZodType | undefined {
  const field: unknown = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
  return field instanceof z.ZodType ? field : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
