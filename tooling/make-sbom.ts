/**
 * `npm run sbom`: writes build/sbom-<version>.json, the bill of materials of what an installed shop runs
 * (CycloneDX, without development packages): name, version, hash and licence of each package.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { withProductionLock } from './production-lock.mjs';
import { main, say } from './setup-error.mjs';

const NAME = 'alambic';
const MAX_BYTES = 64 * 1024 * 1024;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const LicenceSchema = z.union([
  z.object({ license: z.object({ id: z.string() }) }),
  z.object({ license: z.object({ name: z.string() }) }),
  z.object({ expression: z.string() }),
]);

const SbomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), version: z.string() }) }),
  components: z
    .array(
      z.looseObject({
        name: z.string(),
        group: z.string().optional(),
        version: z.string(),
        licenses: z.array(LicenceSchema).optional(),
      }),
    )
    .min(1),
});
export type Sbom = z.output<typeof SbomSchema>;

/** Packages whose description lacks the licence that their file LICENSE has. */
const LICENCES_OF_FILES: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Makes it from package-lock.json alone: the same on every machine. Throws where npm is older than 10. */
export async function makeSbom(): Promise<Sbom> {
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent'];
  const { stdout } = await withProductionLock(root, (cwd) =>
    promisify(execFile)('npm', words, { cwd, maxBuffer: MAX_BYTES }),
  );
  const sbom = SbomSchema.parse(JSON.parse(stdout));
  // npm names it after the folder.
  sbom.metadata.component.name = NAME;
  for (const component of sbom.components) {
    const id = LICENCES_OF_FILES[component.name];
    if (id !== undefined && component.licenses === undefined) component.licenses = [{ license: { id } }];
  }
  return sbom;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    const sbom = await makeSbom();
    const file = join(root, 'build', `sbom-${sbom.metadata.component.version}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(sbom, undefined, 2)}\n`);
    say(`${sbom.components.length} packages: ${file.slice(root.length + 1)}`);
  });
