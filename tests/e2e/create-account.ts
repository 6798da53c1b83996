import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { OWN_CLIENT_ID, OWN_SCOPE } from '#contract/account/auth.ts';
import { mailedLink } from './mail.ts';

export type Person = { name: string; email: string; password: string };

/** Returns a new person. Tests share a shop, so each test uses an account of its own. */
export function newPerson(name = 'Odile Tremblay'): Person {
  const mark = randomBytes(6).toString('hex');
  return { name, email: `odile.${mark}@example.ca`, password: `a glass of ${mark}` };
}

/**
 * Creates an account with HTTP form posts, without a browser. Unless `isNew`, signs in once, so
 * that the shop offers no passkey any more. `mail`: the mail folder of a shop of one's own.
 */
export async function createAccount(
  origin: string,
  { person = newPerson(), isNew = false, mail }: { person?: Person; isNew?: boolean; mail?: string } = {},
): Promise<Person> {
  const visitor = new Visitor(origin);
  const begin = new URLSearchParams({
    client_id: OWN_CLIENT_ID,
    redirect_uri: origin,
    response_type: 'code',
    scope: OWN_SCOPE,
    state: 'made-without-a-browser',
    prompt: 'create',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const place = (await visitor.get(`/connect/authorize?${begin}`)).leadsTo;
  const { text } = await visitor.get(place);
  const form = /name="form" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const { name, email, password } = person;
  const mailed = await visitor.post(`${place}/create`, { form, name, email });
  if (!mailed.leadsTo.endsWith('/check-mail'))
    throw new Error(`creating an account returned status ${mailed.status}`);
  const link = new URL(await mailedLink(email, 'Finish creating your account', '/signin/verify', mail));
  await visitor.post(link.pathname, { token: link.searchParams.get('token') ?? '', password });
  if (isNew) return person;
  const offered = await visitor.post(`${place}/login`, { form, email, password });
  if (!offered.leadsTo.endsWith('/passkey')) throw new Error(`signing in returned status ${offered.status}`);
  return person;
}

type Answer = { status: number; text: string; leadsTo: string };

/**
 * An HTTP client with cookies. On Linux it uses a loopback address of its own, because the shop
 * limits requests per network.
 */
class Visitor {
  readonly #origin: URL;
  readonly #cookies = new Map<string, string>();
  readonly #from =
    process.platform === 'linux'
      ? { localAddress: `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}` }
      : {};

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  async get(path: string): Promise<Answer> {
    return await this.#ask('GET', path, '');
  }

  async post(path: string, fields: Record<string, string>): Promise<Answer> {
    return await this.#ask('POST', path, new URLSearchParams(fields).toString());
  }

  async #ask(method: string, path: string, body: string): Promise<Answer> {
    const { host, origin, port } = this.#origin;
    const cookie = [...this.#cookies.values()].join('; ');
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        {
          ...this.#from,
          method,
          path,
          host: '127.0.0.1',
          port,
          agent: false,
          headers: {
            host,
            origin,
            cookie,
            accept: 'text/html',
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
            ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          },
        },
        resolve,
      );
      sent.on('error', reject);
      sent.end(body);
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const pair = line.split(';', 1)[0] ?? '';
      this.#cookies.set(pair.split('=', 1)[0] ?? '', pair);
    }
    const pieces: Buffer[] = [];
    for await (const piece of answer) pieces.push(Buffer.from(piece));
    const { location } = answer.headers;
    return {
      status: answer.statusCode ?? 0,
      text: Buffer.concat(pieces).toString(),
      leadsTo: location === undefined ? '' : new URL(location, origin).pathname,
    };
  }
}
