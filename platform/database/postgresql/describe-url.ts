import { StartupError } from '#platform/startup-error.ts';

/**
 * Describes the target of a DATABASE_URL for operators: `shop on db.example:5432`. Never contains
 * user or password.
 */
export function describeUrl(url: string): string {
  let parsed: URL;
  try {
    // An empty host (`postgresql:///shop?host=/run/postgresql`) is valid for PostgreSQL and invalid
    // for URL.
    parsed = new URL(url.replace(/^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)\//, '$1localhost/'));
  } catch {
    throw unreadable();
  }
  if (!/^postgres(ql)?:$/.test(parsed.protocol)) throw unreadable();
  const host = parsed.searchParams.get('host') ?? decodeURIComponent(parsed.hostname);
  const port = parsed.searchParams.get('port') ?? (parsed.port === '' ? '5432' : parsed.port);
  const database = decodeURIComponent(parsed.pathname.slice(1));
  const server = host.startsWith('/') ? `socket ${host} (port ${port})` : `${host}:${port}`;
  return database === '' ? server : `${database} on ${server}`;
}

function unreadable(): StartupError {
  return new StartupError(
    'DATABASE_URL is not a valid PostgreSQL URL.',
    'Write it as postgresql://user:password@host:5432/database, with the special characters of the password percent-encoded; or leave it out to use the embedded database.',
  );
}
