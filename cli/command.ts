import type { DatabaseLog } from '#platform/database/log.ts';
import type { Actor } from '#platform/actor.ts';
import type { ShopStores } from '#platform/file-store/open-shop-stores.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';

/** Dependencies of an operator command. */
export type CommandContext = {
  database: DatabaseConnection;
  /** The project's folder. */
  root: string;
  /** Folder of the shop's own data, such as the embedded database. */
  dataDir: string;
  stores: ShopStores;
  /** Who runs the command: recorded with every change. */
  actor: Actor;
  /** Prints one line for the operator. */
  print(line: string): void;
};

/** What a command that opens the database itself gets instead. */
export type StandaloneContext = Omit<CommandContext, 'database'> & {
  /** DATABASE_URL; absent: the embedded database in `dataDir`. */
  url: string | undefined;
  log: DatabaseLog;
};

/** A command cannot be done. The message has one sentence per line; the exit code is 1. */
export class CommandError extends Error {}

export type Command = {
  /**
   * The command as the operator types it: `product show <slug>`. Words in angle brackets are
   * arguments.
   */
  usage: string;
  summary: string;
  /** Allows the command on a PostgreSQL database on which no shop was started yet. */
  createsDatabase?: true;
  /** Runs on the schema as it is: pending migrations are not applied before. */
  keepsSchema?: true;
  run(given: readonly string[], bench: CommandContext): Promise<void>;
};

/** A command for a database that may not exist yet, or that no program may have open. */
export type StandaloneCommand = Pick<Command, 'usage' | 'summary'> & {
  runAlone(given: readonly string[], context: StandaloneContext): Promise<void>;
};
