/**
 * Compares what two running shops answer, for a change after which every public answer must be the
 * same:
 *
 *     node_modules/.bin/node tooling/compare-answers.ts http://localhost:3001 http://localhost:3002
 *
 * The calls: the pages of the sitemap with their data, lists with parameters, the public API by its
 * own document, files, refusals, HEAD and If-None-Match. Prints every difference, and ends with 1
 * when there is one. Both shops need the same data (copy DATA_DIR) and RATE_LIMIT=0. Not compared:
 * dates, request ids, names of built files and tokens of forms.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Call = { method: string; path: string; headers: Record<string, string> };
type Answer = { status: number; headers: Map<string, string>; body: string };

const AT_ONCE = 4;
const TYPED_HEADERS = { 'content-type': 'application/json' };
/** Their values are of one request. */
const OF_ONE_REQUEST: ReadonlySet<string> = new Set(['date', 'x-request-id', 'keep-alive', 'set-cookie']);
/** They follow from the bytes of the body. */
const OF_THE_BODY: ReadonlySet<string> = new Set(['etag', 'content-length', 'content-security-policy']);

/** Addresses that neither the sitemap nor the document of the API lists. */
const FURTHER = `
  /robots.txt /sitemap.xml /sitemap-pages.xml /sitemap-products-1.xml /sitemap-products-99.xml
  /sitemap-products-x.xml /sitemap.xml/ /robots.txt.data /feed.xml /openapi.json
  /manifest.webmanifest /icon.svg /icon-192.png /favicon.ico /bar-worker.js /assets/none.js
  /media/none.webp /health/live /health/ready /health/none /api /api/none /api/public/none
  /api/docs /api/account /api/account/orders /api/admin/v1 /api/admin/v1/products /admin
  /admin/sign-in /problems/not-found /cart /account /account/orders /account/saved /checkout/none
  /checkout-success /tell-me/confirm /unsubscribe /preview/none /spirits?utm_source=x
  /product/none /recipes/none /blog/none /none /none/none /%E0%A4%A /products/ /products?page=2
  /products?page=99 /products?q=smoke /products?q=smoke&typed=1
  /products?sort=price-asc&shelf=in-stock /products?priceMin=20&priceMax=80&origin=scotland
  /search/all/gin /search/all/gin%20under%2040 /sommelier?whom=me /recipes?q=gin
  /.well-known/openid-configuration /connect/jwks /connect/authorize /bar/data-none`
  .trim()
  .split(/\s+/)
  .concat(`/${'x'.repeat(9000)}`);

const read = (path: string): Call => ({ method: 'GET', path, headers: {} });

/** An example of a parameter, as it stands in a URL. */
const ExampleSchema = z.union([z.string(), z.number(), z.boolean()]);
const ParameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  example: ExampleSchema.optional(),
  schema: z
    .object({ example: ExampleSchema.optional(), examples: z.array(ExampleSchema).optional() })
    .optional(),
});
const DocumentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ parameters: z.array(ParameterSchema).optional() })),
  ),
});

/** The calls of one operation: plain, with each parameter, with a bad value, and with one twice. */
function callsOf(path: string, parameters: readonly z.infer<typeof ParameterSchema>[]): string[] {
  const exampleOf = ({ example, schema }: (typeof parameters)[number]): string =>
    String(example ?? schema?.example ?? schema?.examples?.[0] ?? '1');
  const filled = parameters.reduce(
    (so, one) => (one.in === 'path' ? so.replace(`{${one.name}}`, encodeURIComponent(exampleOf(one))) : so),
    path,
  );
  const query = parameters.filter((one) => one.in === 'query');
  const required = query.filter((one) => one.required === true).map((one) => [one.name, exampleOf(one)]);
  const withQuery = (more: readonly string[][]): string => {
    const text = new URLSearchParams([...required, ...more].map(([name = '', value = '']) => [name, value]));
    return text.size === 0 ? filled : `${filled}?${text.toString()}`;
  };
  return [
    filled,
    withQuery([]),
    withQuery([['unknown', 'x']]),
    ...query.flatMap(({ name, ...rest }) => [
      withQuery([[name, exampleOf({ name, ...rest })]]),
      withQuery([[name, '\u0000-1x']]),
      withQuery([[name, '2']]),
      withQuery([
        [name, '1'],
        [name, '1'],
      ]),
    ]),
  ];
}

async function listCalls(origin: string): Promise<Call[]> {
  const text = async (path: string): Promise<string> => await (await fetch(origin + path)).text();
  const places = async (path: string): Promise<string[]> =>
    [...(await text(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);
  const parts = await places('/sitemap.xml');
  const pages = (await Promise.all(parts.map(places))).flat();
  const slugs = (start: string): string[] =>
    pages.filter((page) => page.startsWith(start)).map((page) => page.slice(start.length));
  const { paths } = DocumentSchema.parse(JSON.parse(await text('/openapi.json')));
  const documented = Object.entries(paths).flatMap(([path, { get }]) =>
    get ? callsOf(path, get.parameters ?? []) : [],
  );
  const files = [...new Set((await text('/')).match(/\/(?:assets|media)\/[\w./-]+/g))];
  const lists = slugs('/category/').flatMap((slug) => [
    `/category/${slug}?page=2`,
    `/category/${slug}?sort=rating`,
  ]);
  const gets = [
    ...pages,
    ...pages.map((page) => (page === '/' ? '/_.data' : `${page}.data`)),
    ...lists,
    ...slugs('/product/').flatMap((slug) => [
      `/api/public/products/${slug}`,
      `/product/${slug.toUpperCase()}`,
    ]),
    ...slugs('/recipes/').map((slug) => `/api/public/recipes/${slug}`),
    ...slugs('/blog/').map((slug) => `/api/public/blog-posts/${slug}`),
    ...documented,
    ...Object.keys(paths).filter((path) => !path.includes('{')),
    ...files,
    ...FURTHER,
  ].map(read);
  const fewer = [...FURTHER, ...pages.slice(0, 20), ...documented.filter((_, at) => at % 5 === 0)];
  return [
    ...gets,
    ...fewer.flatMap((path) => [
      { ...read(path), method: 'HEAD' },
      { ...read(path), method: 'OPTIONS' },
      { ...read(path), method: 'PUT', headers: TYPED_HEADERS },
      { ...read(path), method: 'POST', headers: TYPED_HEADERS },
      { ...read(path), headers: { accept: 'image/png', 'accept-encoding': 'br' } },
      { ...read(path), headers: { cookie: 'look=cellar', 'accept-encoding': 'gzip' } },
    ]),
    { ...read('/functions/v1/create-checkout'), method: 'POST', headers: TYPED_HEADERS },
    { ...read('/functions/v1/none'), method: 'POST' },
    { ...read('/webhooks/stripe'), method: 'POST', headers: { 'stripe-signature': 't=1' } },
    { ...read('/look'), method: 'POST' },
    { ...read('/api/admin/v1/products'), headers: { authorization: 'Bearer none' } },
    { ...read('/api/account'), headers: { authorization: 'DPoP none' } },
  ];
}

/** Replaces what differs between two builds, two ports and two requests. */
const normalize = (text: string, { host }: URL): string =>
  text
    .replaceAll(host, 'HOST')
    .replaceAll(encodeURIComponent(host), 'HOST')
    .replace(/(\/assets\/[\w.]+(?:-[\w.]+)*?)-[\w-]{8}(\.\w+)/g, '$1-HASH$2')
    .replace(/(\/assets\/)[\w-]{7}(\.js)/g, '$1HASH$2')
    .replace(/((?:name="(?:token|form)"[^>]* value|\bnonce)=")[^"]*/g, '$1TOKEN')
    .replace(/("form\\*",\\*")mx[\w.-]+/g, '$1TOKEN')
    .replace(/\b(state|nonce|code_challenge)=[\w-]{20,}/g, '$1=TOKEN')
    .replace(/("version\\*":\\*")\w{8}/g, '$1HASH');

async function ask(origin: string, { method, path, headers }: Call): Promise<Answer & { raw: string }> {
  const response = await fetch(origin + path, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });
  const raw = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const url = new URL(origin);
  const shown = [...response.headers].filter(([name]) => !OF_ONE_REQUEST.has(name));
  return {
    status: response.status,
    headers: new Map(shown.map(([name, value]) => [name, normalize(value, url)])),
    body: normalize(raw, url),
    raw,
  };
}

function describe(one: Answer, other: Answer, isSameBody: boolean): string[] {
  const found: string[] = [];
  if (one.status !== other.status) found.push(`status ${one.status}, then ${other.status}`);
  for (const name of new Set([...one.headers.keys(), ...other.headers.keys()])) {
    const [before, after] = [one.headers.get(name), other.headers.get(name)];
    const isCompared = isSameBody || !OF_THE_BODY.has(name) || before === undefined || after === undefined;
    if (isCompared && before !== after) found.push(`${name}: ${before}, then ${after}`);
  }
  if (one.body !== other.body) {
    const at = [...one.body].findIndex((character, place) => character !== other.body[place]);
    const from = Math.max(0, at - 60);
    found.push(`body at ${at}: ${JSON.stringify([one, other].map(({ body }) => body.slice(from, at + 60)))}`);
  }
  return found;
}

/** Compares one call, and again with the entity tag that each shop gave. */
async function compare(origins: readonly string[], call: Call): Promise<string[]> {
  const [one, other] = await Promise.all(origins.map((origin) => ask(origin, call)));
  if (!one || !other) throw new Error('two origins are compared');
  // The bytes that a HEAD describes are those of the GET.
  const found = describe(one, other, call.method !== 'HEAD' && one.raw === other.raw);
  if (call.method === 'GET' && one.headers.has('etag') && !('if-none-match' in call.headers)) {
    const again = await Promise.all(
      [one, other].map(async ({ headers }, at) => {
        const tagged = { ...call.headers, 'if-none-match': headers.get('etag') ?? '' };
        return await ask(origins[at] ?? '', { ...call, headers: tagged });
      }),
    );
    const [first, second] = again;
    if (first && second)
      found.push(...describe(first, second, one.raw === other.raw).map((text) => `304: ${text}`));
  }
  return found.map(
    (text) => `${call.method} ${call.path.slice(0, 200)} ${JSON.stringify(call.headers)}\n  ${text}`,
  );
}

const origins = process.argv.slice(2).map((text) => new URL(text).origin);
const calls = (await listCalls(origins[0] ?? '')).filter(
  (call, at, all) => all.findIndex((other) => isDeepStrictEqual(call, other)) === at,
);
let differences = 0;
const waiting = calls.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const call of waiting)
      for (const text of await compare(origins, call)) {
        differences += 1;
        process.stdout.write(`${text}\n`);
      }
  }),
);
process.stdout.write(`${calls.length} calls, ${differences} differences\n`);
process.exitCode = differences > 0 ? 1 : 0;
