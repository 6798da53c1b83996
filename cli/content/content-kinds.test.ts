import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { loadDemoContent } from '#seed/seed-demo-content.ts';
import { CONTENT_KINDS } from './content-kinds.ts';
import { listFileRecords } from './list-file-records.ts';

it('every kind parses its data into the same JSON, whatever the order of the fields', async () => {
  const files = listFileRecords(await loadDemoContent(join(PROJECT_ROOT, 'demo')));
  expect(files.map(({ kind }) => kind.name).sort()).toEqual(CONTENT_KINDS.map(({ name }) => name).sort());
  for (const { kind, records } of files)
    for (const { id, record } of records) {
      const hasStatus = kind.fields.includes('status');
      const whole = { ...record, ...(hasStatus && { status: 'published' }) };
      const parsed = kind.parse(reverse(whole), undefined);
      expect(JSON.stringify(parsed), `${kind.name} ${id}`).toBe(
        JSON.stringify({ record: whole, issues: [] }),
      );
      expect(kind.fields, `${kind.name} ${id}`).toEqual(expect.arrayContaining(Object.keys(whole)));
    }
});

it('no kind has its version or key among its fields', () => {
  for (const { name, fields } of CONTENT_KINDS)
    expect([name, fields.filter((field) => ['version', 'slug', 'code'].includes(field))]).toEqual([name, []]);
});

/** Returns the same JSON with the fields of every object in the other order. */
function reverse(value: unknown): Record<string, unknown> {
  const inner = (one: unknown): unknown =>
    Array.isArray(one) ? one.map(inner) : typeof one === 'object' && one !== null ? reverse(one) : one;
  return Object.fromEntries(
    Object.entries(value ?? {})
      .toReversed()
      .map(([field, one]) => [field, inner(one)]),
  );
}
