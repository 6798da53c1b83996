import { expect, it } from 'vitest';
import { ApiProblem } from '../api-client/api-problem.ts';
import { type BatchWorld, createPhotographBatch, MAX_FILES } from './photograph-batch.ts';

const toFile = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

/** A shop whose products are the first letters of the names. `refusals` are thrown first, by name. */
function useBatch(refusals: Record<string, ApiProblem[]> = {}, there: readonly string[] = []) {
  const sent: string[] = [];
  let [running, most] = [0, 0];
  const world: BatchWorld = {
    hash: async () => 'a'.repeat(64),
    match: async (files) =>
      files.map(({ name }) => ({
        products: name.startsWith('?')
          ? []
          : [{ id: name.slice(0, 1), name: name.slice(0, 1), sku: 'S', pictureCount: 0 }],
        place: Number(/\d+/.exec(name)?.[0] ?? 1),
        isThere: there.includes(name),
      })),
    send: async ({ file: { name } }) => {
      sent.push(name);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      const refusal = refusals[name]?.shift();
      if (refusal) throw refusal;
      return { isAdded: true };
    },
    sleep: async () => undefined,
  };
  const batch = createPhotographBatch(world);
  const states = () =>
    Object.fromEntries(batch.getState().files.map(({ file, state }) => [file.name, state]));
  return { batch, sent, states, most: () => most };
}

it('matches, skips what is there, and sends each product its files in their order', async () => {
  const { batch, sent, states } = useBatch({}, ['b.jpg']);
  batch.add(['a-10.jpg', 'a-2.jpg', 'a.jpg', 'b.jpg', '?.jpg', '.DS_Store'].map(toFile));
  await settle();
  expect(states()).toMatchObject({ 'a.jpg': 'matched', 'b.jpg': 'there', '?.jpg': 'unmatched' });
  expect(states()).not.toHaveProperty('.DS_Store');
  batch.start();
  await settle();
  expect(sent).toEqual(['a.jpg', 'a-2.jpg', 'a-10.jpg']);
  expect(states()).toMatchObject({ 'a.jpg': 'added', 'a-10.jpg': 'added' });
});

it('sends three at a time at most', async () => {
  const { batch, most, sent } = useBatch();
  batch.add(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => toFile(`${name}.jpg`)));
  await settle();
  batch.start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toHaveLength(8);
  expect(most()).toBe(3);
});

it('waits while the shop is busy, and offers what was refused again', async () => {
  const busy = new ApiProblem(503, { type: '/problems/unavailable' });
  const refused = new ApiProblem(422, { type: '/problems/invalid', detail: 'The file is damaged.' });
  const { batch, states, sent } = useBatch({ 'a.jpg': [busy], 'b.jpg': [refused] });
  batch.add([toFile('a.jpg'), toFile('b.jpg')]);
  await settle();
  batch.start();
  await settle();
  expect(states()).toEqual({ 'a.jpg': 'added', 'b.jpg': 'failed' });
  expect(batch.getState().files[1]?.problem).toBe('The file is damaged.');
  batch.repeat();
  await settle();
  expect(states()).toEqual({ 'a.jpg': 'added', 'b.jpg': 'added' });
  expect(sent).toEqual(['a.jpg', 'b.jpg', 'a.jpg', 'b.jpg']);
});

it('takes a product that a person chooses, and leaves files out', async () => {
  const { batch, states } = useBatch();
  batch.add([toFile('?1.jpg'), toFile('?2.jpg')]);
  await settle();
  const [one, two] = batch.getState().files;
  batch.choose(one?.id ?? '', { id: 'a', name: 'A', sku: 'A', pictureCount: 0 });
  batch.leaveOut(two?.id ?? '');
  expect(states()).toEqual({ '?1.jpg': 'matched' });
});

it('takes 1,000 files at most, and says how many stay out', async () => {
  const { batch } = useBatch();
  batch.add(Array.from({ length: MAX_FILES + 3 }, (_, at) => toFile(`a-${at}.jpg`)));
  expect(batch.getState().files).toHaveLength(MAX_FILES);
  expect(batch.getState().tooMany).toBe(3);
});
