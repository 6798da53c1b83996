/** `npm run studio -- …`: runs the photo studio, with the shop's and its own packages installed first. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runShown } from './command.mjs';
import { ensurePackages, pinnedNode, projectEnvironment } from './install.mjs';
import { main } from './setup-error.mjs';
import { ensureStudioPackages } from './studio-package.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await main(async () => {
  // The studio reads the catalogue with the shop's own reader.
  await ensurePackages(root, { development: false });
  await ensureStudioPackages(root);
  return await runShown(pinnedNode(root), [join(root, 'studio', 'main.ts'), ...process.argv.slice(2)], {
    env: projectEnvironment(root),
  });
});
