import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswordHashes } from './password-hashes.ts';

it('hashes with argon2id (19 MiB, two passes, one lane) and verifies every Unicode composition', async () => {
  const hashes = createPasswordHashes();
  const hashed = await hashes.hash('cre\u0300me de menthe');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashes.verify(hashed, 'crème de menthe')).toBe(true);
  expect(await hashes.verify(hashed, 'creme de menthe')).toBe(false);
  expect(await verify(hashed, 'crème de menthe')).toBe(true);
});

it('refuses any password without a stored hash, after the work of a real verification', async () => {
  const seen: string[] = [];
  const hashes = createPasswordHashes({
    hash: async () => '',
    async verify(hashed) {
      seen.push(hashed);
      return true;
    },
  });
  expect(await hashes.verify(null, 'anything')).toBe(false);
  expect(seen[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(seen[0] ?? '', 'anything')).toBe(false);
});

it('runs four hashes at a time, queues the others, and is full beyond some dozens', async () => {
  let running = 0;
  let max = 0;
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const hashes = createPasswordHashes({
    async hash(password) {
      running += 1;
      max = Math.max(max, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      order.push(password);
      if (password === 'broken') throw new Error('broken');
      return password;
    },
    verify: async () => false,
  });
  const names = Array.from({ length: 52 }, (_, index) => (index === 1 ? 'broken' : `${index}`));
  const tasks = names.slice(0, 51).map((name) => hashes.hash(name));
  expect(hashes.isFull()).toBe(false);
  tasks.push(hashes.hash('51'));
  expect(hashes.isFull()).toBe(true);
  const settled = Promise.allSettled(tasks);
  while (order.length < names.length) {
    ends.shift()?.();
    await Promise.resolve();
  }
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(max).toBe(4);
  expect(order).toEqual(names);
  expect(hashes.isFull()).toBe(false);
});
