import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';

/**
 * `npm run check:catalogue [-- folder]`: validates a catalogue's data files and prints their
 * errors, file by file.
 */
const folder = process.argv[2] ?? new URL('catalogue', import.meta.url).pathname;
const result = await loadCatalogueFolder(folder);
if (result.ok) {
  console.log(
    `${result.data.products.length} products, ${result.data.collections.length} collections: all valid.`,
  );
} else {
  for (const { file, line, field, message } of result.issues)
    console.error(`${file}:${line}: ${field}: ${message}`);
  process.exitCode = 1;
}
