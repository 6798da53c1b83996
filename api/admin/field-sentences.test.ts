import { expect, it } from 'vitest';
import { z } from 'zod';
import { nameField } from '#contract/text/name-field.ts';
import { parseFields } from '#platform/fields/parse-fields.ts';
import { listFieldProblems } from '../field-problems.ts';
import { ADMIN_ENDPOINTS } from './endpoints.ts';

type Node = z.core.JSONSchema.BaseSchema;
type Wrong = { path: readonly string[]; value: unknown };

/** Words of validators, and what a shopkeeper cannot read: none of it reaches a screen. */
const VALIDATOR_WORDS =
  /expected|invalid|too (big|small|long|short)|must be|must match|string|array|object|null|undefined|NaN|regex|pattern|unrecognized|[<>]=?|\^|\\|\[|\{|uuid|discriminator|union/i;

/** One of each type, and what goes past every limit, format and choice. */
const WRONG = [
  [true, '', ' ', 'x', 'X!', '\u0000', 'x'.repeat(25_000), 'not-a-day', '2026-02-30', 'name@', null],
  [0, -1, 1.5, 0.001, 1e15, -1e15, [], [[]], ['x'], [null], Array(501).fill('x')],
  [{}, { other: 1 }, [{}], [{ other: 1 }]],
].flat();

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null;

/** Everything wrong at each field of a schema, one at a time. */
function listWrong(root: Node, node: Node, path: readonly string[] = [], seen = 0): Wrong[] {
  if (seen > 6) return [];
  const target = node.$ref === undefined ? node : root.$defs?.[node.$ref.replace('#/$defs/', '')];
  if (!isNode(target)) return [];
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = target;
  const within = [
    ...Object.entries(properties).map(([name, one]) => [name, one] as const),
    ...(isNode(items) && !Array.isArray(items) ? [['0', items] as const] : []),
    ...(isNode(additionalProperties) ? [['some', additionalProperties] as const] : []),
  ];
  return [
    ...WRONG.map((value) => ({ path, value })),
    ...(properties ? [{ path: [...path, 'not-a-field'], value: 1 }] : []),
    ...within.flatMap(([name, one]) => (isNode(one) ? listWrong(root, one, [...path, name], seen + 1) : [])),
    ...[...anyOf, ...oneOf].flatMap((one) => (isNode(one) ? listWrong(root, one, path, seen + 1) : [])),
  ];
}

/** A body that has the value at its path, and nothing else. */
const toBody = ({ path, value }: Wrong): unknown =>
  path.toReversed().reduce((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);

const BODIES = ADMIN_ENDPOINTS.flatMap(({ method, path, operation }) => {
  const schema = operation?.requestBody?.content['application/json']?.schema;
  return schema instanceof z.ZodType ? [{ at: `${method} ${path}`, schema }] : [];
});

it('says of every field of every body, in a whole sentence that names it, what it must be', () => {
  const unfit = new Set<string>();
  let count = 0;
  for (const { at, schema } of BODIES) {
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    for (const wrong of listWrong(root, root)) {
      const read = parseFields(schema, toBody(wrong));
      if ('data' in read) continue;
      for (const { pointer, code, detail } of listFieldProblems(read.refusals)) {
        count += 1;
        const name = code === 'unknown-field' ? 'There is no field ' : nameField(pointer.split('/').slice(1));
        const says = detail.slice(name.length);
        const isSentence = detail.startsWith(name) && /^ ?\S.*\.$/.test(says) && /^[A-Z]/.test(detail);
        if (!isSentence || VALIDATOR_WORDS.test(says)) unfit.add(`${at} ${pointer}: ${detail}`);
      }
    }
  }
  expect([...unfit]).toEqual([]);
  expect(BODIES.length).toBeGreaterThan(70);
  expect(count).toBeGreaterThan(5_000);
});
