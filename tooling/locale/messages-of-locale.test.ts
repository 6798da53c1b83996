import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { build } from 'vite';
import { messagesOfLocale } from './messages-of-locale.ts';

const project = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'alambic-locale-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES = {
  'package.json': JSON.stringify({ imports: { '#contract/*': './contract/*' } }),
  'web/page.ts': lines(
    `import { BUNDLE_LOCALE } from '#contract/bundle-locale.ts';`,
    `import { added, words } from './cart/toast-messages.ts';`,
    `import { count } from './count.ts';`,
    `export const shown = [BUNDLE_LOCALE, words.title, added('Aurelle'), count];`,
  ),
  'web/count.ts': `export const count: string = 'Not a file of messages';`,
  'web/cart/toast-messages.ts': lines(
    `import { unused } from './unused-messages.ts';`,
    `export type Title = string;`,
    `export const words = { title: 'Added to cart' as Title };`,
    `export function added(name: string): string { return name + ' was added'; }`,
  ),
  'web/cart/unused-messages.ts': `export const unused = 'Never shown';`,
};

function lines(...all: string[]): string {
  return all.join('\n');
}

for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}
symlinkSync(join(project, 'contract'), join(folder, 'contract'));

/** Builds the page in a locale and returns its code. */
async function getCode(locale: string): Promise<string> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [messagesOfLocale(locale)],
    build: { write: false, ssr: join(folder, 'web/page.ts'), minify: false },
    ssr: { noExternal: true },
  });
  if (!('output' in built)) throw new Error('one build was expected');
  return built.output.map((part) => ('code' in part ? part.code : '')).join('\n');
}

/** Returns what the code of a build shows. */
async function run(code: string): Promise<unknown> {
  const { shown } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return shown;
}

test('the default locale has the English texts, and no code of another locale', async () => {
  const code = await getCode('en-CA');
  expect(await run(code)).toEqual(['en-CA', 'Added to cart', 'Aurelle was added', 'Not a file of messages']);
  expect(code).not.toContain('pseudo');
});

test('the pseudo-locale has texts made from the English ones', async () => {
  const code = await getCode('en-XA');
  expect(await run(code)).toEqual([
    'en-XA',
    'ÅÅddééd tøø çåårt',
    'Aurelle wåås ååddééd',
    'Not a file of messages',
  ]);
  expect(code).not.toContain('Never shown');
});

test('a translated locale has its own file, and nothing of the English one', async () => {
  writeFileSync(
    join(folder, 'web/cart/toast-messages.fr-CA.ts'),
    `export const words = { title: 'Ajouté au panier' }; export const added = (name: string) => name + ' ajouté';`,
  );
  const code = await getCode('fr-CA');
  expect(await run(code)).toEqual(['fr-CA', 'Ajouté au panier', 'Aurelle ajouté', 'Not a file of messages']);
  expect(code).not.toContain('Added');
  rmSync(join(folder, 'web/cart/toast-messages.fr-CA.ts'));
});

test('a missing translation stops the build', async () => {
  await expect(getCode('fr-CA')).rejects.toThrow('toast-messages.fr-CA.ts is missing');
});
