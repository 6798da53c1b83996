/**
 * Two editors of one product, in any interleaving of their requests: no accepted word is replaced
 * by an editor who did not see it, and no save changes a field that its editor left alone (B14).
 */
import fc from 'fast-check';
import { beforeAll, expect, it, inject } from 'vitest';
import { z } from 'zod';
import { mergeFields } from '#contract/merge-field.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const FIELDS = ['name', 'story', 'nose'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, string>;

const ValuesSchema = z.looseObject({
  version: z.int(),
  name: z.string(),
  story: z.string(),
  nose: z.string(),
});
const StaleSchema = z.looseObject({ current: ValuesSchema });
const DraftSchema = z.looseObject({
  draftVersion: z.string(),
  baseVersion: z.int(),
  patch: z.looseObject({ name: z.string(), story: z.string(), nose: z.string() }).partial(),
});
const ConflictSchema = z.looseObject({
  current: z.looseObject({ version: z.int() }),
  conflicts: z.array(z.looseObject({ field: z.enum(FIELDS), current: z.string() })),
});

/** Each attempt after the first follows a write of the other editor. */
const MAX_ATTEMPTS = 20;

/** What an editor does next: fields that are typed into a form, and where they are saved. */
const act = fc.record({
  kind: fc.constantFrom('save' as const, 'save' as const, 'draft' as const, 'publish' as const),
  fields: fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1, maxLength: 2 }),
  /** Whose word stays when both wrote. */
  keeps: fc.constantFrom('mine' as const, 'theirs' as const),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

type Editor = {
  /** The words of each field that this editor was shown, typed, or is about to replace knowingly. */
  seen: Record<Field, Set<string>>;
};

const pick = ({ name, story, nose }: Values): Values => ({ name, story, nose });

const { runs, acts, timeoutMs } =
  inject('database') === 'postgresql'
    ? { runs: 100, acts: 3, timeoutMs: 120_000 }
    : { runs: 1_000, acts: 5, timeoutMs: 1_800_000 };

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let productId = '';
let words = 0;

beforeAll(async () => {
  office = createOffice(database().db);
  office.caller = member('manager');
  const create = async (path: string, body: object): Promise<string> =>
    z.looseObject({ id: z.string() }).parse(JSON.parse((await office.call(path, { body })).text)).id;
  const categoryId = await create('/categories', { slug: 'gin', name: 'Gin', defaultClass: 'spirits' });
  productId = await create('/products', { sku: 'GIN-1', slug: 'gin-1', name: 'Gin', categoryId });
});

const path = () => `/products/${productId}`;
const read = async () => ValuesSchema.parse(JSON.parse((await office.call(path())).text));
const see = (editor: Editor, values: { [Name in Field]?: string | undefined }): void => {
  for (const field of FIELDS) {
    const word = values[field];
    if (word !== undefined) editor.seen[field].add(word);
  }
};

/** Checks an accepted write by what the shop had before it and has after it. */
function check(editor: Editor, before: Values, after: Values, touched: ReadonlySet<Field>): void {
  for (const field of FIELDS) {
    if (before[field] === after[field]) continue;
    expect(touched.has(field), `${field} was changed without being touched`).toBe(true);
    expect([...editor.seen[field]], `${before[field]} was replaced unseen`).toContain(before[field]);
  }
  see(editor, pick(after));
}

const type = (values: Values, fields: readonly Field[]): Values => {
  words += 1;
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, `word ${words}`])) };
};

/** Saves a form as the office does: what only one side changed is merged, the rest is decided. */
async function* save(editor: Editor, { fields, keeps }: Act): AsyncGenerator<void, void> {
  const first = await read();
  let { version } = first;
  let base = pick(first);
  see(editor, base);
  let mine = type(base, fields);
  yield;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const seenBase = base;
    const change = Object.fromEntries(
      FIELDS.flatMap((field) => (mine[field] === seenBase[field] ? [] : [[field, mine[field]]])),
    );
    const before = await read();
    const answer = await office.call(path(), { method: 'PATCH', version, body: change });
    if (answer.status === 200) {
      check(editor, pick(before), pick(await read()), new Set(fields));
      return;
    }
    expect(answer.status).toBe(412);
    const { current } = StaleSchema.parse(JSON.parse(answer.text));
    const merged = mergeFields<Record<string, string>>(base, mine, pick(current));
    mine = { ...mine, ...merged.values };
    // The form shows both words side by side, and what the other editor changed elsewhere.
    see(editor, pick(current));
    for (const conflict of merged.conflicts)
      if (keeps === 'theirs') mine = { ...mine, [conflict.name]: conflict.theirs };
    ({ version } = current);
    base = pick(current);
    yield;
  }
  throw new Error('a form could not be saved');
}

async function findDraft() {
  const answer = await office.call(`${path()}/draft`);
  return answer.status === 404 ? undefined : DraftSchema.parse(JSON.parse(answer.text));
}

/** Adds words to the shared draft. */
async function* saveDraft(editor: Editor, { fields }: Act): AsyncGenerator<void, void> {
  const current = await read();
  const typed = type(pick(current), fields);
  const own = Object.fromEntries(fields.map((field) => [field, typed[field]]));
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const draft = await findDraft();
    see(editor, pick(current));
    if (draft) see(editor, draft.patch);
    yield;
    const answer = await office.call(`${path()}/draft`, {
      method: 'PUT',
      body: {
        baseVersion: draft?.baseVersion ?? current.version,
        patch: { ...draft?.patch, ...own },
        draftVersion: draft?.draftVersion ?? null,
      },
    });
    if (answer.status === 200) return;
    // The other editor saved, published or discarded the draft meanwhile: it is read again.
    expect([404, 412]).toContain(answer.status);
  }
  throw new Error('a draft could not be saved');
}

async function* publishDraft(editor: Editor, { keeps }: Act): AsyncGenerator<void, void> {
  let resolution: object | undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const draft = await findDraft();
    if (!draft) return;
    see(editor, draft.patch);
    yield;
    const before = await read();
    const answer = await office.call(`${path()}/draft/publish`, {
      body: { draftVersion: draft.draftVersion, ...(resolution && { resolution }) },
    });
    if (answer.status === 200) {
      // Fields that changed since the draft began are conflicts, so the others had its base.
      const touched = new Set(FIELDS.filter((field) => draft.patch[field] !== undefined));
      const origin = await office.call(`${path()}/versions/${draft.baseVersion}`);
      see(
        editor,
        z.looseObject({ data: ValuesSchema.omit({ version: true }) }).parse(JSON.parse(origin.text)).data,
      );
      check(editor, pick(before), pick(await read()), touched);
      return;
    }
    expect([404, 409, 412]).toContain(answer.status);
    const conflict = ConflictSchema.safeParse(JSON.parse(answer.text));
    resolution = undefined;
    if (conflict.success) {
      const { current: now, conflicts } = conflict.data;
      const side = keeps === 'mine' ? 'draft' : 'current';
      resolution = {
        currentVersion: now.version,
        choices: Object.fromEntries(conflicts.map(({ field }) => [field, side])),
      };
      for (const { field, current } of conflicts) see(editor, { [field]: current });
    }
  }
  throw new Error('a draft could not be published');
}

async function* work(editor: Editor, list: readonly Act[]): AsyncGenerator<void, void> {
  for (const one of list) {
    yield* { save, draft: saveDraft, publish: publishDraft }[one.kind](editor, one);
    yield;
  }
}

it(
  'lose no accepted word, and overwrite no field unseen',
  async () => {
    const newEditor = (): Editor => ({ seen: { name: new Set(), story: new Set(), nose: new Set() } });
    const acting = fc.array(act, { minLength: 1, maxLength: acts });
    const turns = fc.array(fc.nat({ max: 1 }), { maxLength: acts * 6 });
    await fc.assert(
      fc.asyncProperty(acting, acting, turns, async (first, second, order) => {
        const editors = [work(newEditor(), first), work(newEditor(), second)];
        for (const turn of order) await editors[turn]?.next();
        for (const editor of editors) while (!(await editor.next()).done);
      }),
      { numRuns: runs },
    );
    expect(office.logged).toEqual([]);
  },
  timeoutMs,
);
