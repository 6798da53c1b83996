import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadAuthClients } from './auth-clients.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-clients-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const file = join(folder, 'clients.yaml');
  await writeFile(file, text);
  return await loadAuthClients(file);
}

const GOOD = `- id: cellar
  name: My cellar
  redirect_uris: [https://cellar.example/back, http://localhost:8080/]
`;

it('loads the applications, and none without a file', async () => {
  expect(await loadAuthClients(undefined)).toEqual([]);
  expect(await read(GOOD)).toEqual([
    {
      id: 'cellar',
      name: 'My cellar',
      secret: undefined,
      scope: undefined,
      redirectUris: ['https://cellar.example/back', 'http://localhost:8080/'],
      postLogoutRedirectUris: undefined,
    },
  ]);
});

it.each([
  ['a URL that is not https', GOOD.replace('https:', 'http:'), 'clients.yaml:3 0.redirect_uris.0'],
  ['a javascript: URL', GOOD.replace('https://cellar.example/back', '"javascript:alert(1)"'), ':3'],
  ['a short secret', `${GOOD}  secret: short\n`, '32 characters'],
  ['the id of the first-party client', GOOD.replace('id: cellar', 'id: alambic'), "shop's own"],
  ["the scope of the shop's API", `${GOOD}  scope: openid storefront\n`, 'openid among them'],
  ['an unknown field', `${GOOD}  grant_types: [password]\n`, 'grant_types'],
  ['a duplicate id', GOOD + GOOD, 'is there twice'],
])('refuses %s', async (_what, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
