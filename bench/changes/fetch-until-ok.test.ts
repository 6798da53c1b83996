import { expect, test } from 'vitest';
import { fetchUntilOk } from './fetch-until-ok.ts';

function answers(...statuses: number[]) {
  return {
    get: () => Promise.resolve({ status: statuses.shift() ?? 0, headers: {}, body: Buffer.alloc(0) }),
  };
}

test('counts the time of refused requests, and gives up on other statuses', async () => {
  expect(await fetchUntilOk(answers(503, 503, 200), '/')).toBeGreaterThan(35);
  await expect(fetchUntilOk(answers(503, 404), '/lost')).rejects.toThrow('/lost returned status 404');
});
