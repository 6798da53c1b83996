import type { DatabaseConnection } from '#platform/database/open-database.ts';

/** What an operator's command works with. */
export type CommandContext = {
  database: DatabaseConnection;
  /** The project's folder. */
  root: string;
  /** Folder of the shop's own data: the embedded database and the merchant's pictures. */
  dataDir: string;
  /** Who runs the command, as it is recorded; absent where that is not known. */
  actor?: string;
  /** One line for the person who asked. */
  print(line: string): void;
};

/** A command that cannot be done as asked; said in one sentence a line, exit code 1. */
export class CommandError extends Error {}

export type Command = {
  /** As it is typed: `product show <slug>`. Words in angle brackets are given by the operator. */
  usage: string;
  summary: string;
  /** Whether it may run on a PostgreSQL database that no shop was started on yet. */
  createsDatabase?: true;
  run(given: readonly string[], bench: CommandContext): Promise<void>;
};
