import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ENVIRONMENT } from '#platform/environment/parse-environment.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { NODE_WORDS, PROCESS_ENVIRONMENT } from '#tooling/shop-process.mjs';

/** The shop ends at most 9 seconds after the drain (docs/operating/run.md). */
const STOP_SECONDS = 9;
const MAIN = 'build/server/main.js';
/** Variables of the programs in the containers and on the machine, which the shop does not read. */
const OF_OTHERS = /^(NODE_ENV|MALLOC_ARENA_MAX|MALLOC_TRIM_THRESHOLD_|PATH)$/;

const PAGE = 'docs/operating/host.md';
const DEPLOY_FILES = globSync('deploy/**', { cwd: PROJECT_ROOT, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(PROJECT_ROOT, join(entry.parentPath, entry.name)));

const read = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8');
const getNames = (lines: string): string[] =>
  [...lines.matchAll(/(?:^|\s)([A-Z][A-Z_]+)=/gm)].flatMap(([, name = '']) => name);
const getUnknown = (names: readonly string[]): string[] =>
  names.filter((name) => !(name in ENVIRONMENT) && !OF_OTHERS.test(name));

const dockerfile = read('deploy/Dockerfile');
const unit = read('deploy/systemd/alambic@.service');
const caddyfile = read('deploy/Caddyfile');
const findLine = (text: string, start: string): string =>
  text
    .split('\n')
    .find((line) => line.startsWith(start))
    ?.slice(start.length) ?? '';

const service = z.object({
  image: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  volumes: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
  stop_grace_period: z.string().optional(),
});
const composeText = read('deploy/compose.yaml');
const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(composeText, { merge: true }));
const services = Object.entries(compose.services);
const shops = services.filter(([name]) => name.startsWith('shop-'));

test('image and unit start the shop with the words of npm start', () => {
  expect(JSON.parse(findLine(dockerfile, 'CMD '))).toEqual(['node', ...NODE_WORDS, MAIN]);
  const [node, ...words] = findLine(unit, 'ExecStart=').split(' ');
  expect(node).toBe(`${findLine(unit, 'WorkingDirectory=')}/node_modules/node/bin/node`);
  expect(words).toEqual([...NODE_WORDS, MAIN]);
  for (const [name, value] of Object.entries(PROCESS_ENVIRONMENT))
    for (const text of [dockerfile, unit]) expect(text).toContain(`${name}=${value}`);
});

test('every variable is a setting of the shop', () => {
  expect(
    getUnknown(getNames(dockerfile.slice(dockerfile.indexOf('\nENV'), dockerfile.indexOf('\nUSER')))),
  ).toEqual([]);
  expect(getUnknown(getNames(findLine(unit, 'Environment=')))).toEqual([]);
  expect(getUnknown(getNames(read('deploy/systemd/alambic.env.example')))).toEqual([]);
  expect(shops.flatMap(([, { environment }]) => getUnknown(Object.keys(environment)))).toEqual([]);
});

test('.env.example has every variable that compose.yaml reads, and no secret', () => {
  const example = read('deploy/.env.example');
  const wanted = new Set([...composeText.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
  wanted.delete('IMAGE');
  expect(getNames(example).sort()).toEqual([...wanted].sort());
  for (const text of [example, read('deploy/systemd/alambic.env.example')])
    for (const name of ['AUTH_SECRET', 'DATABASE_PASSWORD', 'BACKUP_PASSPHRASE'])
      expect(findLine(text, `${name}=`)).toBe('');
});

test('two shops, and every service without root, capabilities or a writable system', () => {
  expect(shops).toHaveLength(2);
  for (const [, { user, environment }] of shops) {
    expect(user).toBe(findLine(dockerfile, 'USER '));
    expect(environment['TRUST_PROXY']).toBe('on');
  }
  for (const [name, settings] of services) {
    expect(settings, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
    });
    expect(settings.cap_add ?? [], name).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    expect(settings.image, name).not.toMatch(/:latest$/);
  }
});

test('only the proxy has ports, and the database no network but the inner one', () => {
  expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
  expect(compose.services['database']?.networks).toEqual(['back']);
  expect(compose.networks['back']).toEqual({ internal: true });
  expect(compose.services['proxy']?.networks).not.toContain('back');
});

test('the proxy names each shop by the port of the image', () => {
  const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
  expect(compose.services['proxy']?.environment['PROCESSES']).toBe(
    shops.map(([name]) => `${name}:${port}`).join(' '),
  );
  for (const name of Object.keys(compose.services['proxy']?.environment ?? {}))
    expect(caddyfile).toContain(`{$${name}}`);
});

test('a stop has the time that it needs, and the proxy closes idle connections before the drain ends', () => {
  const drains = [
    ...shops.map(([, { environment }]) => Number(environment['DRAIN_SECONDS'])),
    Number(/DRAIN_SECONDS=(\d+)/.exec(unit)?.[1]),
  ];
  const stops = [
    ...shops.map(([, { stop_grace_period: grace = '' }]) => Number.parseInt(grace, 10)),
    Number(findLine(unit, 'TimeoutStopSec=')),
  ];
  const idle = Number(/keepalive (\d+)s/.exec(caddyfile)?.[1]);
  for (const [index, drain] of drains.entries()) {
    expect(stops[index]).toBeGreaterThan(drain + STOP_SECONDS);
    expect(drain).toBeGreaterThan(idle);
  }
});

test('the shops share the folder of DATA_DIR, which the image gives to their user', () => {
  const folder = /DATA_DIR=(\S+)/.exec(dockerfile)?.[1];
  expect(findLine(dockerfile, 'VOLUME ')).toBe(folder);
  for (const [, { volumes }] of shops) expect(volumes).toEqual([`data:${folder}`]);
  expect(Object.keys(compose.volumes)).toContain('data');
});

test('the pictures are a layer before the code, and come from the sources', () => {
  const final = dockerfile.slice(dockerfile.indexOf('FROM scratch'));
  const copies = [...final.matchAll(/^COPY (.+)$/gm)].map(([, words = '']) => words);
  expect(copies).toEqual([
    '--from=build /root-of-image /',
    'demo/pictures demo/pictures',
    '--from=build /node_modules node_modules',
    '--from=build /runtime .',
  ]);
});

test('the context of the image holds what the build copies, and no .env', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored.filter((line) => line.startsWith('!')).filter((line) => !existsSync(line.slice(1)))).toEqual(
    [],
  );
  for (const lines of [ignored, read('.gitignore').split('\n')]) expect(lines).toContain('deploy/.env');
});

test('the base image has the Node of package.json, and no file names another version', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));
  const major = dependencies['node']?.split('.')[0];
  expect(findLine(dockerfile, 'FROM ')).toBe(`docker.io/library/node:${major}-bookworm-slim AS build`);
  const named = [...DEPLOY_FILES, PAGE].flatMap((path) =>
    [...read(path).matchAll(/\bnode[: ]v?(\d+)/gi)].map(([, version]) => version),
  );
  expect(new Set(named)).toEqual(new Set([major]));
});

test('script, units, proxies and page name the same user, folders and ports', () => {
  const script = read('deploy/install.sh');
  const ports = /ports='([\d ]+)'/.exec(script)?.[1]?.split(' ') ?? [];
  const folder = findLine(unit, 'WorkingDirectory=');
  const data = /DATA_DIR=(\S+)/.exec(unit)?.[1] ?? '';
  const settings = findLine(unit, 'EnvironmentFile=');
  const operate = read('deploy/systemd/alambic-operate');
  const page = read(PAGE);
  expect(ports).toHaveLength(2);
  for (const port of ports) {
    expect(page).toContain(`alambic@${port}`);
    expect(read('deploy/nginx.conf')).toContain(`server 127.0.0.1:${port};`);
  }
  expect(read('deploy/systemd/alambic.sysusers.conf')).toContain(`u ${findLine(unit, 'User=')} `);
  expect(script).toContain(`ln -sfn "$target" ${folder}`);
  expect(script).toContain(`settings=${settings}`);
  for (const text of [folder, settings, `DATA_DIR=${data}`, `--uid=${findLine(unit, 'User=')}`])
    expect(operate).toContain(text);
  for (const text of [settings, data]) expect(page).toContain(text);
  expect(read('deploy/systemd/alambic-copy-backups.service')).toContain(`${data}/backups/`);
});

test('cloud-init reads as YAML, and runs the script with what is filled in', () => {
  const { runcmd, write_files: files } = z
    .object({
      runcmd: z.array(z.array(z.string())),
      write_files: z.array(z.object({ path: z.string(), content: z.string() })),
    })
    .parse(parse(read('deploy/cloud-init.yaml')));
  const commands = runcmd.flat().join('\n');
  expect(commands).toContain(`. ${files[0]?.path}`);
  for (const name of getNames(files[0]?.content ?? '')) expect(commands).toContain(`$${name}`);
  expect(commands).toContain('/deploy/install.sh "$DOMAIN"');
});

test('the page names every file of deploy that an operator uses', () => {
  const page = read(PAGE);
  const named = [
    'compose.yaml',
    '.env.example',
    'cloud-init.yaml',
    'install.sh',
    'pack-release.sh',
    'build-image.sh',
  ];
  for (const name of named) expect(page).toContain(`deploy/${name}`);
  for (const name of ['Caddyfile', 'nginx.conf'])
    expect(read('docs/operating/run.md')).toContain(`deploy/${name}`);
});
