import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { PictureData } from '#contract/picture.ts';
import { StartupError } from '#platform/startup-error.ts';

/** The pictures of the demo. */
export type DemoPictureFile = {
  /** By name: `products/{slug}/front`, `scenes/{name}`, … */
  pictures: ReadonlyMap<string, PictureData>;
  /** Changes when a picture changes, or the settings of where the home page shows it. */
  fingerprint: string;
};

const ManifestSchema = z.record(z.string(), PictureSchema);

/**
 * Loads pictures/pictures.json of the demo; no pictures when the file is missing. Throws a
 * `StartupError` when it is invalid.
 */
export async function loadDemoPictures(demoFolder: string): Promise<DemoPictureFile> {
  const [manifest, words] = await Promise.all([
    readFile(join(demoFolder, 'pictures', 'pictures.json'), 'utf8').catch(ignoreMissing),
    readFile(join(demoFolder, 'shop.yaml'), 'utf8'),
  ]);
  const fingerprint = createHash('sha256').update(manifest).update('\0').update(words).digest('hex');
  return { pictures: new Map(Object.entries(parseManifest(manifest))), fingerprint };
}

function parseManifest(text: string): Record<string, PictureData> {
  try {
    return ManifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(
      `demo/pictures/pictures.json is invalid: ${error instanceof Error ? error.message : String(error)}`,
      'Restore that file from the project, or remove it to run without pictures.',
    );
  }
}

function ignoreMissing(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
  throw error;
}
