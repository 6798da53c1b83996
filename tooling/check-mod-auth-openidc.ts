/**
 * `node tooling/run.mjs tooling/check-mod-auth-openidc.ts`: signs a user in at Debian's Apache with
 * mod_auth_openidc, a certified third-party client, against a shop started for this. It needs
 * `apache2` and `libapache2-mod-auth-openidc`, starts both on free loopback ports, and leaves
 * nothing behind.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { findFreePort, createSignInPlace, type Party } from '#tests/identity/place.ts';
import { arrive, go, press } from '#tests/identity/sign-in-steps.ts';
import { ensureBuild } from './build-stamp.mjs';
import { main, SetupError, say } from './setup-error.mjs';

const APACHE = '/usr/sbin/apache2';
const MODULES = '/usr/lib/apache2/modules';
const MAUDE = { name: 'Maude Bélanger', email: 'maude@example.ca', password: 'velvet anchor 41 lantern' };
const CLIENT = { id: 'cellar', secret: 'a secret of the cellar that is long enough' };

await main(async () => {
  if (!existsSync(APACHE) || !existsSync(join(MODULES, 'mod_auth_openidc.so'))) {
    throw new SetupError(
      'Apache with mod_auth_openidc is not installed on this machine.',
      'Install it (Debian and Ubuntu: apt-get install --no-install-recommends apache2 libapache2-mod-auth-openidc).',
    );
  }
  await ensureBuild(PROJECT_ROOT);
  const folder = await mkdtemp(join(tmpdir(), 'alambic-apache-'));
  const cellar = `http://localhost:${await findFreePort()}`;
  const clients = join(folder, 'clients.yaml');
  await writeFile(clients, clientsFile(cellar));
  const place = await createSignInPlace({ database: 'embedded', settings: { AUTH_CLIENTS: clients } });
  try {
    const { port } = await place.start();
    await place.register(port, MAUDE);
    const stop = await startApache(folder, cellar, place.issuer);
    try {
      await check(await place.openParty(port), cellar);
    } finally {
      await stop();
    }
  } finally {
    await place.stop();
    await rm(folder, { recursive: true, force: true });
  }
  say('mod_auth_openidc can sign users in at this shop');
  return 0;
});

function clientsFile(cellar: string): string {
  return `- id: ${CLIENT.id}
  name: The cellar
  secret: ${CLIENT.secret}
  redirect_uris: ['${cellar}/back']
  post_logout_redirect_uris: ['${cellar}/bye']
  scope: openid profile email
`;
}

/**
 * Starts Apache with one folder that only signed-in users may read. Returns a function that stops
 * it and throws if it logged errors.
 */
async function startApache(folder: string, cellar: string, issuer: string): Promise<() => Promise<void>> {
  const pages = join(folder, 'pages');
  await mkdir(pages);
  for (const page of ['inside', 'bye']) await writeFile(join(pages, page), `${page}\n`);
  const log = join(folder, 'log');
  const configuration = join(folder, 'apache.conf');
  const loaded = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'headers', 'auth_openidc'];
  const account = process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : [];
  const lines = [
    ...loaded.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`),
    ...account,
    'ServerName localhost',
    `Listen 127.0.0.1:${new URL(cellar).port}`,
    `DocumentRoot ${pages}`,
    `PidFile ${join(folder, 'pid')}`,
    `DefaultRuntimeDir ${folder}`,
    `ErrorLog ${log}`,
    'LogLevel warn',
    `OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration`,
    `OIDCClientID ${CLIENT.id}`,
    `OIDCClientSecret "${CLIENT.secret}"`,
    'OIDCPKCEMethod S256',
    `OIDCRedirectURI ${cellar}/back`,
    'OIDCCryptoPassphrase of-this-check-alone',
    'OIDCScope "openid profile email"',
    'OIDCRemoteUserClaim email',
    '<Location />',
    'AuthType openid-connect',
    'Require valid-user',
    'Header always set X-Person "%{OIDC_CLAIM_email}e %{OIDC_CLAIM_email_verified}e"',
    '</Location>',
    '<Location /bye>',
    'Require all granted',
    '</Location>',
  ];
  await writeFile(configuration, `${lines.join('\n')}\n`);
  for (const each of [folder, pages]) await chmod(each, 0o755);
  const apache = spawn(APACHE, ['-f', configuration, '-D', 'FOREGROUND'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => apache.once('exit', resolve));
  for (let tries = 0; tries < 100; tries += 1) {
    if (apache.exitCode !== null)
      throw new Error(`Apache did not start: ${await readFile(log, 'utf8').catch(() => '')}`);
    const isThere = await fetch(`${cellar}/bye`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) break;
    await sleep(100);
  }
  return async () => {
    apache.kill('SIGTERM');
    await ended;
    const errors = (await readFile(log, 'utf8'))
      .split('\n')
      .filter((line) => /:(error|crit|alert|emerg)\]/.test(line));
    if (errors.length > 0) throw new Error(`Apache logged errors: ${errors.join('\n')}`);
  };
}

/**
 * Signs in at a protected page and signs out again, with a browser that keeps cookies and follows
 * redirects by hand.
 */
async function check(party: Party, cellar: string): Promise<void> {
  const { browser, issuer } = party;
  const getRedirect = async (url: string): Promise<string> => {
    const response = await browser.fetch(url);
    await response.body?.cancel();
    return response.headers.get('location') ?? '';
  };
  const request = new URL(await getRedirect(`${cellar}/inside`));
  done('redirects users to the shop, by code flow with PKCE', [
    request.origin === issuer,
    request.searchParams.get('response_type') === 'code',
    request.searchParams.get('code_challenge_method') === 'S256',
  ]);
  const { email, password } = MAUDE;
  const answer = await arrive(
    party,
    await press(party, await go(party, request.href), 'login', { email, password }),
  );
  done('gets the authorization code after password and consent', [
    answer.origin === cellar,
    answer.searchParams.has('code'),
  ]);
  const inside = await browser.fetch(new URL(await getRedirect(answer.href), cellar).href);
  done('redeems the code, verifies the ID token, reads UserInfo', [
    inside.status === 200,
    inside.headers.get('x-person')?.startsWith(email) === true,
    (await inside.text()) === 'inside\n',
  ]);
  const out = await getRedirect(`${cellar}/back?logout=${encodeURIComponent(`${cellar}/bye`)}`);
  const page = await go(party, out);
  const xsrf = page.kind === 'page' ? (/name="xsrf" value="([^"]*)"/.exec(page.html)?.[1] ?? '') : '';
  const confirmed = await browser.fetch(`${issuer}/connect/endsession/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
    headers: { origin: issuer },
  });
  done('signs out at the shop and redirects back', [
    new URL(out).origin === issuer,
    confirmed.headers.get('location')?.startsWith(`${cellar}/bye`) === true,
  ]);
  const again = await go(party, await getRedirect(`${cellar}/inside`));
  done('asks for a sign-in again', [again.kind === 'page' && again.html.includes('name="password"')]);
}

function done(what: string, checks: readonly boolean[]): void {
  if (checks.includes(false))
    throw new Error(`mod_auth_openidc check failed: ${what} (${checks.join(', ')})`);
  say(`✓ ${what}`);
}
