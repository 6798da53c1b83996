import { basename } from 'node:path';
import { z } from 'zod';
import { type FileIssue, parseContent, loadYamlFile, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { StartupError } from '#platform/startup-error.ts';

const OIDC_SCOPES: ReadonlySet<string> = new Set(['openid', 'profile', 'email', 'offline_access']);
const LOCALHOST_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

function isLeadingTo(text: string): boolean {
  const url = URL.parse(text);
  if (!url || text.includes('#')) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCALHOST_NAMES.has(url.hostname));
}

const address = z
  .string()
  .refine(isLeadingTo, 'must be an https address without #; http is for localhost alone');

const scopes = z.string().refine(
  (text) => {
    const names = text.split(' ');
    return names.includes('openid') && names.every((name) => OIDC_SCOPES.has(name));
  },
  `must be of ${[...OIDC_SCOPES].join(', ')}, parted by spaces, openid among them`,
);

const ClientSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w.-]{1,64}$/, 'must be of letters, digits, dots and dashes')
      .refine((id) => !id.startsWith('alambic'), "must not begin like the shop's own"),
    name: z.string().trim().min(1).max(80),
    secret: z.string().min(32, 'must have at least 32 characters').optional(),
    redirect_uris: z.array(address).min(1),
    post_logout_redirect_uris: z.array(address).optional(),
    scope: scopes.optional(),
  })
  .transform((client) => ({
    id: client.id,
    name: client.name,
    secret: client.secret,
    scope: client.scope,
    redirectUris: client.redirect_uris,
    postLogoutRedirectUris: client.post_logout_redirect_uris,
  }));

/**
 * Another application that may sign people in at the built-in provider, as the operator's file
 * declares it.
 */
export type AuthClient = z.output<typeof ClientSchema>;

/**
 * Loads the file that `AUTH_CLIENTS` names: a list of applications. Returns `[]` when the setting
 * is absent. Throws a `StartupError` for a missing file, and for an invalid one with every invalid
 * line.
 */
export async function loadAuthClients(path: string | undefined): Promise<AuthClient[]> {
  if (path === undefined) return [];
  const yaml = await readFileOf(path);
  const clients = parseContent(yaml, z.array(ClientSchema));
  if (clients) {
    const ids = clients.map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) !== index) yaml.issues.push(yaml.issueAt([index, 'id'], 'is there twice'));
    }
  }
  if (clients && yaml.issues.length === 0) return clients;
  throw new StartupError(
    ['The file of AUTH_CLIENTS is invalid.', ...yaml.issues.map(described)].join('\n'),
    'README.md contains an example.',
  );
}

async function readFileOf(path: string): Promise<YamlFile> {
  try {
    return await loadYamlFile(path, basename(path));
  } catch {
    throw new StartupError(
      `AUTH_CLIENTS is ${path}, but that file cannot be read.`,
      'Correct the path, or remove the setting.',
    );
  }
}

const described = ({ file, line, field, message }: FileIssue): string =>
  `${file}:${line} ${field} ${message}`;
