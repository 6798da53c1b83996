import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem, offlineProblem } from '../../api-client/api-problem.ts';
import type { DraftBody } from '../draft-body.ts';
import type { Product } from '../product.ts';
import { beginCopy } from './copy-state.ts';
import type { Edits } from './edits.ts';
import type { Known } from './send-draft.ts';
import { PRODUCT } from './test-product.ts';
import { PAUSE_MS, RETRY_MS } from './copy-saves.ts';
import { createWorkingCopy } from './working-copy.ts';
import type { CopyWorld } from './copy-store.ts';

const DRAFT: Omit<DraftBody, 'draftVersion' | 'patch'> = {
  baseVersion: 3,
  by: 'Marcus',
  createdAt: '2026-11-29T09:00:00Z',
  updatedAt: '2026-11-29T10:00:00Z',
};

/** A server with one product and its draft, that answers as it is titles. */
function createWorld(draft?: DraftBody) {
  const none: Edits = {};
  const server = { product: { ...PRODUCT }, draft: none, version: 0 };
  const failures: (Error | undefined)[] = [];
  const kept: unknown[] = [];
  const titles: string[] = [];
  const sent: Edits[] = [];
  let undo: (() => Promise<unknown>) | undefined;
  let gate: Promise<void> = Promise.resolve();
  const answer = async (): Promise<void> => {
    const waited = gate;
    await waited;
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const world = {
    async send(product: Product, known: Known, edits: Edits): Promise<Known> {
      sent.push(edits);
      await answer();
      server.draft = edits;
      server.version += 1;
      const draftVersion = Object.keys(edits).length === 0 ? null : `draft-${server.version}`;
      return {
        draftVersion,
        baseVersion: known.draftVersion === null ? product.version : known.baseVersion,
        edits,
      };
    },
    publish: vi.fn<CopyWorld['publish']>(async () => {
      await answer();
      const { version } = server.product;
      Object.assign(server.product, server.draft, { version: version + 1 });
    }),
    discard: vi.fn<CopyWorld['discard']>(async () => await answer()),
    putOnSale: vi.fn<CopyWorld['putOnSale']>(async () => await answer()),
    reread: () => Promise.resolve(server.product),
    keep: (unsaved: unknown) => void kept.push(unsaved),
    showDraft: () => undefined,
    tell: (title: string, back?: () => Promise<unknown>) => {
      titles.push(title);
      undo = back;
    },
  };
  const copy = createWorkingCopy(beginCopy(PRODUCT, draft), world);
  return {
    copy,
    world,
    server,
    sent,
    titles,
    failNext: (error: Error) => void failures.push(error),
    /** Holds every answer until it is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = Promise.resolve();
        resolve();
      };
    },
    undo: () => undo?.(),
    lastKept: () => kept.at(-1),
  };
}

const refused = (status: number, members: object) => new ApiProblem(status, { ...members });
const changedBy = (patch: DraftBody['patch']) =>
  refused(412, { type: '/problems/changed-meanwhile', current: { ...DRAFT, draftVersion: 'theirs', patch } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('saves what is typed after a pause, together, and keeps it over a reload until then', async () => {
  const { copy, sent, lastKept } = createWorld();
  copy.set('story', 'One');
  copy.set('story', 'One two');
  expect(copy.getState().save).toBe('unsaved');
  expect(lastKept()).toEqual({ edits: { story: 'One two' }, draftVersion: null });
  await pass(PAUSE_MS);
  expect(sent).toEqual([{ story: 'One two' }]);
  expect([copy.getState().save, lastKept()]).toEqual(['saved', undefined]);
});

it('sends what is typed while a save is under way after it, and keeps it', async () => {
  const { copy, sent, hold, lastKept } = createWorld();
  const release = hold();
  copy.set('story', 'One');
  await pass(PAUSE_MS);
  copy.set('story', 'One two');
  release();
  await pass(0);
  expect(lastKept()).toEqual({ edits: { story: 'One two' }, draftVersion: null });
  await pass(1_000);
  expect(sent).toEqual([{ story: 'One' }, { story: 'One two' }]);
  expect([copy.getState().known.edits, lastKept()]).toEqual([{ story: 'One two' }, undefined]);
});

it('tries a save again that failed, and says offline from failed', async () => {
  const { copy, sent, failNext } = createWorld();
  failNext(offlineProblem());
  failNext(refused(500, { type: '/problems/internal' }));
  copy.set('story', 'One');
  await pass(PAUSE_MS);
  expect(copy.getState().save).toBe('offline');
  await pass(RETRY_MS);
  expect(copy.getState().save).toBe('failed');
  await pass(RETRY_MS);
  expect([copy.getState().save, sent.length]).toEqual(['saved', 3]);
});

it('merges what another person saved in other fields, without a question', async () => {
  const { copy, sent, failNext } = createWorld();
  failNext(changedBy({ nose: 'Pear.' }));
  copy.set('story', 'Mine');
  await pass(PAUSE_MS);
  expect(sent.at(-1)).toEqual({ story: 'Mine', nose: 'Pear.' });
  expect(copy.getState()).toMatchObject({ save: 'saved', conflicts: [], otherEditor: 'Marcus' });
});

it('asks about a field that both changed, names who, and saves nothing until it is decided', async () => {
  const { copy, sent, failNext } = createWorld();
  failNext(changedBy({ story: 'Theirs', nose: 'Pear.' }));
  copy.set('story', 'Mine');
  await pass(PAUSE_MS);
  const [conflict] = copy.getState().conflicts;
  expect(conflict).toEqual({ name: 'story', mine: 'Mine', theirs: 'Theirs' });
  copy.set('palate', 'Oak.');
  await pass(10_000);
  expect([copy.getState().save, sent.length]).toEqual(['conflict', 1]);
  if (conflict) copy.resolve(conflict, 'theirs');
  await pass(0);
  expect(sent.at(-1)).toEqual({ story: 'Theirs', nose: 'Pear.', palate: 'Oak.' });
  expect(copy.getState()).toMatchObject({ save: 'saved', conflicts: [] });
});

it('goes on over the product when another person published or discarded the draft', async () => {
  const { copy, server, sent, failNext } = createWorld({
    ...DRAFT,
    draftVersion: 'd',
    patch: { nose: 'Pear.' },
  });
  server.product = { ...PRODUCT, nose: 'Pear.', version: 4 };
  failNext(refused(404, { type: '/problems/not-found' }));
  copy.set('story', 'Mine');
  await pass(PAUSE_MS);
  expect(sent.at(-1)).toEqual({ story: 'Mine' });
  expect(copy.getState().known.baseVersion).toBe(4);
});

it('publishes while a save is under way: that save first, then one of what came since', async () => {
  const { copy, world, sent, titles, hold } = createWorld();
  const release = hold();
  copy.set('story', 'One');
  await pass(PAUSE_MS);
  copy.set('nose', 'Pear.');
  const published = copy.publish();
  const second = copy.publish();
  expect(copy.getState().isBusy).toBe(true);
  release();
  await pass(0);
  await Promise.all([published, second]);
  expect(sent.at(-1)).toEqual({ story: 'One', nose: 'Pear.' });
  expect(world.publish).toHaveBeenCalledTimes(1);
  expect(copy.getState()).toMatchObject({ edits: {}, isBusy: false, problem: null, save: 'idle' });
  expect(titles).toEqual(['Glen Orvin 12 updated in the shop']);
});

it('keeps what is typed while it publishes, and saves it as a new draft', async () => {
  const { copy, sent, hold } = createWorld();
  copy.set('story', 'One');
  await pass(PAUSE_MS);
  const release = hold();
  const published = copy.publish();
  await pass(0);
  copy.set('nose', 'Pear.');
  release();
  await pass(0);
  await published;
  expect(copy.getState().edits).toEqual({ nose: 'Pear.' });
  await pass(1_000);
  expect(sent.at(-1)).toEqual({ nose: 'Pear.' });
});

it('shows what a refused publish lacks at the fields, and forgets it as they are typed', async () => {
  const { copy, world, failNext } = createWorld();
  copy.set('story', 'One');
  await pass(PAUSE_MS);
  failNext(
    refused(422, {
      type: '/problems/publish-incomplete',
      errors: [
        { pointer: '/country', code: 'publish-incomplete', detail: 'Country is needed to publish.' },
        { pointer: '/awards/0/year', code: 'invalid', detail: 'Year of award 1 is a whole number.' },
      ],
    }),
  );
  await copy.publish();
  expect(copy.getState()).toMatchObject({
    errors: { country: 'Country is needed to publish.' },
    problem: '2 fields need a change.',
    isBusy: false,
  });
  copy.set('awards', []);
  expect(Object.keys(copy.getState().errors)).toEqual(['country']);
  copy.set('abv', 'strong');
  await copy.publish();
  expect(copy.getState().errors).toEqual({ abv: 'Enter a number from 0 to 100, such as 43.5.' });
  expect(world.publish).toHaveBeenCalledTimes(1);
});

it('offers the choice where the shop changed the same fields, and publishes the chosen ones', async () => {
  const { copy, world, server, failNext } = createWorld();
  copy.set('story', 'One');
  await pass(PAUSE_MS);
  server.product = { ...PRODUCT, story: 'Shop', version: 9 };
  failNext(
    refused(409, {
      type: '/problems/draft-conflict',
      conflicts: [{ field: 'story', current: 'Shop', draft: 'One' }],
    }),
  );
  await copy.publish();
  expect(copy.getState().publishConflicts).toEqual([{ field: 'story', current: 'Shop', draft: 'One' }]);
  await copy.publish({ story: 'draft' });
  expect(world.publish).toHaveBeenLastCalledWith({
    draftVersion: 'draft-1',
    resolution: { currentVersion: 9, choices: { story: 'draft' } },
  });
  expect(copy.getState().publishConflicts).toEqual([]);
});

it('discards the draft, and its undo brings it back below what was typed since', async () => {
  const { copy, world, sent, undo, titles } = createWorld();
  copy.set('story', 'One');
  copy.set('nose', 'Pear.');
  await pass(PAUSE_MS);
  await copy.discard();
  expect(world.discard).toHaveBeenCalledWith('draft-1');
  expect([copy.getState().edits, titles]).toEqual([{}, ['Changes discarded']]);
  copy.set('nose', 'Apple.');
  await undo();
  expect(sent.at(-1)).toEqual({ story: 'One', nose: 'Apple.' });
});

it('loses nothing when the session ends: what was typed begins the next copy', async () => {
  const { copy, hold, lastKept } = createWorld();
  hold();
  copy.set('story', 'One');
  await pass(60_000);
  expect(copy.getState().save).toBe('unsaved');
  expect(lastKept()).toEqual({ edits: { story: 'One' }, draftVersion: null });
});

it('saves on the way to another page', async () => {
  const { copy, sent } = createWorld();
  copy.set('story', 'One');
  copy.leave();
  await pass(0);
  expect(sent).toEqual([{ story: 'One' }]);
});
