import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PackageSchema = z.object({ version: z.string() });

/** Reads the version of the release in a folder. */
export const readRelease = (root: string): string =>
  PackageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
