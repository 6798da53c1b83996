import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { ORIGIN_FILE } from '#platform/environment/origin-file.ts';

/**
 * The shop's origin: by its settings, else where it last listened, which another `PORT` than this
 * command's may have decided.
 */
export function getShopOrigin(dataDir: string): string {
  const { PUBLIC_ORIGIN, PORT } = parseEnvironment(PROJECT_ROOT);
  return PUBLIC_ORIGIN ?? readLastOrigin(dataDir) ?? `http://localhost:${PORT}`;
}

/** The origin of the back office. */
export function getOfficeOrigin(dataDir: string): string {
  return parseEnvironment(PROJECT_ROOT).ADMIN_ORIGIN ?? getShopOrigin(dataDir);
}

function readLastOrigin(dataDir: string): string | undefined {
  try {
    return URL.parse(readFileSync(join(dataDir, ORIGIN_FILE), 'utf8').trim())?.origin;
  } catch {
    // No shop ever listened with this folder.
    return undefined;
  }
}
