import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { build } from 'vite';

/** Script of a first visit to any page of the office (specification of the back office, B84). */
const MAX_BYTES = 200_000;
/** Of the page that opens first (ADR 0041). */
const FIRST_PAGE_BYTES = 160_000;

test('no page of the office loads more script at a first visit than allowed', async () => {
  const configFile = join(import.meta.dirname, '..', 'vite.office.config.ts');
  const built = await build({
    configFile,
    build: { write: false },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  if (!('output' in built)) throw new Error('one build was expected');
  const chunks = built.output.filter((part) => part.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]));
  const load = (name: string, loaded: Set<string>): Set<string> => {
    if (loaded.has(name)) return loaded;
    loaded.add(name);
    for (const imported of byName.get(name)?.imports ?? []) load(imported, loaded);
    return loaded;
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('the build has no entry');
  const pages = entry.dynamicImports;
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter((page) => page.includes('today-page'))).toHaveLength(1);
  for (const page of pages) {
    const names = load(page, load(entry.fileName, new Set()));
    const bytes = [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    expect(bytes, page).toBeGreaterThan(50_000);
    const isFirst = page.includes('today-page');
    expect(bytes, page).toBeLessThanOrEqual(isFirst ? FIRST_PAGE_BYTES : MAX_BYTES);
  }
}, 60_000);
