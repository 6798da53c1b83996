/**
 * `npm run studio:test`: checks and tests the photo studio. When all pass, it records the hash of
 * the tested files in studio/tested.json, and `npm test` skips the studio until one of them changes.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './install.mjs';
import { main, say } from './setup-error.mjs';
import { recordStudioTest, studioHash, testStudio } from './studio-package.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await main(async () => {
  await ensurePackages(root, { development: true });
  // A file that changes during the tests must not count as tested.
  const hash = studioHash(root);
  const code = await testStudio(root);
  if (code !== 0) return code;
  recordStudioTest(root, hash);
  say("the photo studio's tests passed; studio/tested.json records it");
  return 0;
});
