import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnShop, type OwnShop } from '../test-own-shop.ts';

const GIN = '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0020';
let shop: OwnShop;
beforeAll(async () => {
  shop = await createOwnShop();
  await shop.run('catalogue', 'import', shop.folder);
});
afterAll(() => shop?.stop());

const stock = (...words: string[]) => shop.run('stock', ...words);

describe('the commands of stock', () => {
  it('show what is in the building, and the movements, beginning with the import', async () => {
    const { code, out } = await stock('show', 'saugeen-gin');
    expect([code, out[0]]).toEqual([0, 'Saugeen Gin']);
    expect(out.join('\n')).toMatch(
      /in building +12\n +held +0\n +allocated +0\n +for sale +12\n +short +0\n +cost +unknown/,
    );
    expect(out.at(-1)).toMatch(/^ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\+12 opening, then 12$/);
  });

  it('move bottles for a reason, with a note where a person has to say why', async () => {
    expect((await stock('move', 'saugeen-gin', '+6', 'received')).out.at(-2)).toContain(
      '+6 received, then 18',
    );
    const broken = await stock('move', 'saugeen-gin', '-1', 'broken', 'fell', 'off', 'a', 'pallet');
    expect(broken.out.join('\n')).toContain('-1 broken, then 17 (fell off a pallet)');
    for (const [words, message] of [
      [['-1', 'broken'], 'The note is needed: say why.'],
      [['-1', 'received', 'x'], 'The bottles must be above 0 for bottles that are received'],
      [['6', 'received'], '6 is not a number of bottles'],
      [['-1', 'stolen', 'x'], 'stolen is not a reason. The reasons are: received,'],
      [['-99', 'broken', 'x'], 'saugeen-gin: Only 17 bottles are there.'],
    ] as const)
      expect(await stock('move', 'saugeen-gin', ...words)).toMatchObject({
        code: 1,
        message: expect.stringContaining(message),
      });
    expect(await stock('move', 'no-gin', '+1', 'received')).toMatchObject({
      code: 1,
      message: 'There is no product no-gin. Did you mean saugeen-gin?',
    });
  });

  it('count bottles, with those that orders have not got yet', async () => {
    const { out } = await stock('count', 'saugeen-gin', '15');
    expect(out.join('\n')).toMatch(/in building +15\n/);
    expect(await shop.rows(`select state, scope_value = '${GIN}' as is_gin from stock_count`)).toEqual([
      { state: 'posted', is_gin: true },
    ]);
    expect(await stock('count', 'saugeen-gin', '-1')).toMatchObject({ code: 1 });
  });
});
