import { StartupError } from '#platform/startup-error.ts';
import { findSqlState } from '../sql-state.ts';

type Words = readonly [what: string, whatToDo: string];

const UNAVAILABLE = 'Start it, or correct the host and port in DATABASE_URL.';
const NO_TABLE_OF_HOSTS = 'Correct the host in DATABASE_URL.';
const WRONG_PASSWORD = 'Correct the user and password in DATABASE_URL (special characters percent-encoded).';

/**
 * By SQLSTATE, or by the system error code when no server responded. `{place}` is `database on
 * host:port`.
 */
const WORDS: Readonly<Record<string, Words>> = {
  ECONNREFUSED: ['No database answers at {place}.', UNAVAILABLE],
  ENOENT: ['No database answers at {place}.', UNAVAILABLE],
  ECONNRESET: ['The database at {place} closed the connection.', UNAVAILABLE],
  ETIMEDOUT: ['The database at {place} does not answer.', UNAVAILABLE],
  EHOSTUNREACH: ['The database at {place} cannot be reached.', UNAVAILABLE],
  ENETUNREACH: ['The database at {place} cannot be reached.', UNAVAILABLE],
  ENOTFOUND: ['The host of the database at {place} is not known.', NO_TABLE_OF_HOSTS],
  EAI_AGAIN: ['The host of the database at {place} cannot be looked up.', NO_TABLE_OF_HOSTS],
  EACCES: [
    'This account may not use the database socket at {place}.',
    'Give it access, or connect by host and port.',
  ],
  '28P01': ['The database at {place} refuses the password.', WRONG_PASSWORD],
  '28000': [
    'The database at {place} refuses this user.',
    'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.',
  ],
  '3D000': [
    'The database at {place} does not exist.',
    'Create it (createdb), or correct its name in DATABASE_URL.',
  ],
  '42501': [
    'This user may not connect to the database at {place}.',
    'Grant it CONNECT, or use another user.',
  ],
  '53300': [
    'The database at {place} has no free connection.',
    'Raise max_connections, or stop the programs that use the other connections.',
  ],
  '57P03': ['The database at {place} is still starting, or stopping.', 'Try again in a moment.'],
};

/**
 * Returns the `StartupError` of a failed connection. Quotes the driver's message only when the
 * error is unknown.
 */
export function connectionProblem(error: unknown, place: string): StartupError {
  const words = WORDS[findSqlState(error) ?? ''] ?? wordsOfMessage(error);
  return new StartupError(
    words[0].replace('{place}', () => place),
    words[1],
  );
}

function wordsOfMessage(error: unknown): Words {
  const message = error instanceof Error ? error.message : String(error);
  if (/timeout/i.test(message)) return ['The database at {place} does not answer.', UNAVAILABLE];
  if (/does not support SSL/.test(message)) {
    return [
      'The database at {place} does not support TLS.',
      'Remove sslmode from DATABASE_URL, or turn on TLS on that server.',
    ];
  }
  if (/password must be a string|no password/i.test(message)) {
    return ['The database at {place} requires a password.', WRONG_PASSWORD];
  }
  if (/certificate/i.test(message)) {
    return [
      'The certificate of the database at {place} is not trusted.',
      'Set its certificate authority with sslrootcert in DATABASE_URL, or give the server a certificate that this machine trusts.',
    ];
  }
  return [
    `The database at {place} cannot be opened (${message}).`,
    'Check DATABASE_URL and the log of that server.',
  ];
}
