import { join } from 'node:path';

/** What lies in the data folder of an embedded database. Only the process that holds the lock touches `cluster`. */
export interface Places {
  readonly folder: string;
  /** PostgreSQL's own files. */
  readonly cluster: string;
  /** Held by SQLite's lock. Never open it otherwise: closing any descriptor of it lets the lock go. */
  readonly lock: string;
  /** Who serves this folder now, and where (JSON), for operators' commands. */
  readonly server: string;
  /** Its modification time says when the tables were last vacuumed. */
  readonly vacuumed: string;
}

export function getPlaces(folder: string): Places {
  return {
    folder,
    cluster: join(folder, 'postgres'),
    lock: join(folder, 'in-use.lock'),
    server: join(folder, 'server.json'),
    vacuumed: join(folder, 'last-vacuum'),
  };
}
