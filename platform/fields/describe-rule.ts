import { z } from 'zod';
import { words } from './messages.ts';

type Node = z.core.JSONSchema.BaseSchema;

/**
 * Says what the value at `path` of a schema must be, as the part of a sentence that follows the name of
 * its field: `is a number from 0 to 100`. It is the same sentence whatever is wrong with the value.
 */
export function describeRule(schema: z.ZodType, path: readonly PropertyKey[]): string {
  return describeNodes(findNodes(schema, path), /cents$/i.test(String(path.at(-1))));
}

/** Whether the value at `path` may be `null`. */
export function mayBeNull(schema: z.ZodType, path: readonly PropertyKey[]): boolean {
  return findNodes(schema, path).some(({ type }) => type === 'null');
}

/** The nodes that the value at `path` may match. */
function findNodes(schema: z.ZodType, path: readonly PropertyKey[]): Node[] {
  const root = toNode(schema);
  return path
    .reduce<Node[]>((found, part) => found.flatMap((node) => stepInto(root, node, part)), [root])
    .flatMap((node) => alternatives(root, node));
}

const nodes = new WeakMap<z.ZodType, Node>();

/** The JSON Schema of what is sent. */
function toNode(schema: z.ZodType): Node {
  const known = nodes.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  nodes.set(schema, made);
  return made;
}

/** A node, or those that it is one of. */
function alternatives(root: Node, node: Node): Node[] {
  const { $ref, anyOf, oneOf } = node;
  if ($ref !== undefined) {
    const target = $ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')];
    return target === undefined ? [] : alternatives(root, target);
  }
  const among = anyOf ?? oneOf;
  return among === undefined ? [node] : among.flatMap((one) => alternatives(root, toSchema(one)));
}

function stepInto(root: Node, node: Node, part: PropertyKey): Node[] {
  return alternatives(root, node).flatMap(({ properties, items, additionalProperties }) => {
    const [found] = [properties?.[String(part)], additionalProperties, items].filter(
      (one) => one !== undefined && !Array.isArray(one),
    );
    return found === undefined || Array.isArray(found) ? [] : [toSchema(found)];
  });
}

const toSchema = (node: z.core.JSONSchema._JSONSchema): Node => (typeof node === 'boolean' ? {} : node);

function describeNodes(all: readonly Node[], isCents: boolean): string {
  const allowed = all.flatMap(({ const: only, enum: among }) =>
    only === undefined ? (among ?? []) : [only],
  );
  const others = all.filter(
    ({ type, const: only, enum: among }) => type !== 'null' && only === undefined && among === undefined,
  );
  const [list] = others;
  if (list?.type === 'array') return words.list(list.minItems ?? 0, list.maxItems);
  if (others.some(({ type }) => type === undefined)) return words.unknown;
  const parts = [
    ...new Set(allowed.filter((one) => one !== null).map(String)),
    ...new Set(others.map((node) => describeNode(node, isCents))),
  ];
  return parts.length === 0 ? words.unknown : words.isOne(parts);
}

function describeNode(node: Node, isCents: boolean): string {
  switch (node.type) {
    case 'integer':
    case 'number':
      return describeNumber(node, isCents);
    case 'string':
      return words.formats[node.format ?? ''] ?? words.text(node.minLength ?? 0, node.maxLength);
    case 'boolean':
      return words.yesOrNo;
    default:
      return words.group;
  }
}

function describeNumber({ type, minimum, maximum }: Node, isCents: boolean): string {
  const [from, to] = [minimum, maximum].map((bound) =>
    bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound,
  );
  const show = (bound: number | undefined): string | undefined =>
    bound === undefined ? undefined : isCents ? words.money(bound) : bound.toLocaleString('en-CA');
  const kind = isCents ? 'money' : type === 'integer' ? 'whole' : 'number';
  return words.number(kind, show(from), show(to));
}
