/** What the database room writes to: pino's shape, and nothing more of it than is used. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
