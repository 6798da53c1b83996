import { z } from 'zod';
import { StartupError } from '#platform/startup-error.ts';

export const ServerSchema = z.object({
  version: z.string(),
  /** 150004 is 15.4. */
  version_num: z.string(),
  encoding: z.string(),
});
export type ServerDescription = z.output<typeof ServerSchema>;

/** PostgreSQL 15: the oldest version that the project's statements support. */
const OLDEST_VERSION_NUM = 150_000;

/** Returns why a server cannot run the shop, or `undefined`. */
export function serverProblem(server: ServerDescription, place: string): StartupError | undefined {
  if (Number(server.version_num) < OLDEST_VERSION_NUM) {
    return new StartupError(
      `The database at ${place} is PostgreSQL ${server.version}, but the shop needs 15 or newer.`,
      'Upgrade that server, or point DATABASE_URL at a newer one.',
    );
  }
  if (server.encoding !== 'UTF8') {
    return new StartupError(
      `The database at ${place} stores its text as ${server.encoding}, but product names need UTF8.`,
      'Create another one with: createdb --encoding=UTF8 --template=template0 <name>, and put its name in DATABASE_URL.',
    );
  }
  return undefined;
}
