import { StartupError } from '#platform/startup-error.ts';

/** A type, not an interface: `pg` asks for rows that any name may index. */
export type ServerDescription = {
  readonly version: string;
  /** 150004 is 15.4. */
  readonly version_num: string;
  readonly encoding: string;
};

/** PostgreSQL 15: the oldest that the statements of this project are written for. */
const OLDEST_VERSION_NUM = 150_000;

/** What makes a server that answers unfit for the shop, or nothing. */
export function serverProblem(server: ServerDescription, place: string): StartupError | undefined {
  if (Number(server.version_num) < OLDEST_VERSION_NUM) {
    return new StartupError(
      `The database at ${place} is PostgreSQL ${server.version}, and the shop needs 15 or newer.`,
      'Upgrade that server, or point DATABASE_URL at a newer one.',
    );
  }
  if (server.encoding !== 'UTF8') {
    return new StartupError(
      `The database at ${place} stores its text as ${server.encoding}, and names of bottles need UTF8.`,
      'Create another one with: createdb --encoding=UTF8 --template=template0 <name>, and put its name in DATABASE_URL.',
    );
  }
  return undefined;
}
