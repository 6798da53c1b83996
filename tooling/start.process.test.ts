import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestProject } from './test-project.ts';

let project: TestProject;
beforeEach(() => {
  project = new TestProject();
});
afterEach(() => project.remove());

test('the first start installs, builds and runs, and prints two lines about it', async () => {
  expect(await project.start()).toEqual({
    code: 0,
    out: 'shop runs\n',
    message: 'Alambic: installing packages (first time only)…\nAlambic: building…\n',
  });
  expect(project.log('npm.log')).toEqual([expect.stringMatching(/^install --no-save .*--omit=dev$/)]);
});

test('a script for an installed shop installs no development packages', async () => {
  const { code, out } = await project.begin(['tooling/run.mjs', '--production', 'server/main.ts']).end;
  expect({ code, out }).toEqual({ code: 0, out: 'shop runs\n' });
  expect(project.log('npm.log')).toEqual([expect.stringMatching(/--omit=dev$/)]);
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  expect(scripts['check:catalogue']).toBe('node tooling/run.mjs --production demo/check-catalogue.ts');
});

test('the studio installs the packages of the shop and its own, once, and a start installs none of its own', async () => {
  project.write('studio/package-lock.json', '{ "packages": {} }');
  project.write('studio/main.ts', "console.log('studio runs', process.argv.slice(2).join(' '));");
  await project.start();
  expect(existsSync(join(project.root, 'studio', 'node_modules'))).toBe(false);
  const begin = () => project.begin(['tooling/studio.mjs', '--list']).end;
  expect(await begin()).toEqual({
    code: 0,
    out: 'studio runs --list\n',
    message: "Alambic: installing the photo studio's packages (first time only)…\n",
  });
  expect(await begin()).toEqual({ code: 0, out: 'studio runs --list\n', message: '' });
  expect(project.log('npm.log')).toHaveLength(1);
  expect(project.log('studio/npm.log')).toEqual([expect.stringMatching(/^install --no-save .*--omit=dev$/)]);
});

test('the second start only runs', async () => {
  await project.start();
  expect(await project.start()).toEqual({ code: 0, out: 'shop runs\n', message: '' });
  expect(project.log('build.log')).toHaveLength(1);
});

test('rebuilds after a change of a source, but not of a test', async () => {
  await project.start();
  project.write('server/main.test.ts', 'changed');
  expect((await project.start()).message).toBe('');
  project.write('server/main.ts', "console.log('new shop runs');");
  expect(await project.start()).toEqual({ code: 0, out: 'new shop runs\n', message: 'Alambic: building…\n' });
});

test('installs again after a change of the lock file', async () => {
  await project.start();
  project.write(
    'package-lock.json',
    '{ "packages": { "": {}, "node_modules/hono": { "version": "4.14.0" } } }',
  );
  expect((await project.start()).message).toContain('installing packages, package-lock.json has changed…');
  expect(project.log('npm.log')).toHaveLength(2);
});

test('does not install packages again that were installed by hand', async () => {
  await project.start();
  rmSync(join(project.root, 'node_modules', '.alambic-stamp'));
  project.write(
    'node_modules/.package-lock.json',
    '{ "packages": { "node_modules/hono": { "version": "4.13.19" } } }',
  );
  expect(await project.start()).toMatchObject({ code: 0, message: '' });
  expect(project.log('npm.log')).toHaveLength(1);
});

test('keeps development packages when the lock file changes', async () => {
  await project.start();
  project.write('node_modules/vitest/package.json', '{}');
  project.write('package-lock.json', '{ "packages": {} }');
  await project.start();
  expect(project.log('npm.log').at(-1)).toContain('--include=dev');
});

test('three simultaneous starts install and build once, and all run', async () => {
  const runs = await Promise.all([project.start(), project.start(), project.start()]);
  expect(runs.map(({ code, out }) => ({ code, out }))).toEqual(
    Array(3).fill({ code: 0, out: 'shop runs\n' }),
  );
  expect(project.log('npm.log')).toHaveLength(1);
  expect(project.log('build.log')).toHaveLength(1);
  expect(runs.map(({ message }) => message).join('')).toMatch(
    /process \d+ is preparing this folder; waiting for it…/,
  );
});

test('installs again under the pinned Node what npm leaves out under an older one', async () => {
  project.write('bin/node', '#!/bin/sh\necho v18.20.4\n');
  chmodSync(join(project.root, 'bin', 'node'), 0o755);
  expect(await project.start()).toMatchObject({ code: 0, out: 'shop runs\n' });
  expect(project.log('npm.log')).toHaveLength(2);
  expect(project.log('npm-node.log')).toEqual([
    join(project.root, 'bin', 'node'),
    join(project.root, 'node_modules', '.bin', 'node'),
  ]);
});

test('installs again where a package that is compiled for this machine is missing', async () => {
  await project.start();
  rmSync(join(project.root, 'node_modules', '.alambic-stamp'));
  const compiled = (os: string) => ({ version: '1.0.0', optional: true, os: [os], cpu: [process.arch] });
  const lock = (os: string) => JSON.stringify({ packages: { 'node_modules/compiled': compiled(os) } });
  project.write('node_modules/.package-lock.json', '{ "packages": {} }');
  project.write('package-lock.json', lock('aix'));
  await project.start();
  expect(project.log('npm.log')).toHaveLength(1);
  rmSync(join(project.root, 'node_modules', '.alambic-stamp'));
  project.write('package-lock.json', lock(process.platform));
  await project.start();
  expect(project.log('npm.log')).toHaveLength(2);
});

test('runs npm once more when npm ends by its bug', async () => {
  project.write('npm-breaks-once', '');
  expect(await project.start()).toMatchObject({ code: 0, out: 'shop runs\n' });
  expect(project.log('npm.log')).toHaveLength(2);
});

test("shows the end of npm's output without a stack trace when npm fails", async () => {
  project.write('npm-fails', '');
  const { code, message } = await project.start();
  expect(code).toBe(1);
  expect(message).toContain('npm error code ENOSPC');
  expect(message).toContain('Check the network and the disk');
  expect(message).not.toMatch(/\n\s+at /);
});

test('shows why a build failed, and builds again at the next start', async () => {
  project.write('build-fails', '');
  const { code, message } = await project.start();
  expect(code).toBe(1);
  expect(message).toContain('a bracket is missing');
  rmSync(join(project.root, 'build-fails'));
  expect(await project.start()).toMatchObject({ code: 0, out: 'shop runs\n' });
});

test("exits with the shop's exit code", async () => {
  project.write('server/main.ts', 'process.exitCode = 3;');
  expect((await project.start()).code).toBe(3);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'passes %s on to the shop once, however often it is sent',
  async (signal) => {
    project.write(
      'server/main.ts',
      `let signals = 0;
     process.on('${signal}', () => { signals += 1; });
     const alive = setInterval(() => {}, 1000);
     setInterval(() => { if (signals > 0) setTimeout(() => { clearInterval(alive); console.log('signals', signals); process.exit(0); }, 400); }, 20).unref();
     console.log('ready');`,
    );
    const { child, end } = project.begin();
    if (child.stdout !== null) await once(child.stdout, 'data');
    child.kill(signal);
    // Signals that are sent at once arrive as one.
    await new Promise((resolve) => setTimeout(resolve, 100));
    child.kill(signal);
    expect(await end).toMatchObject({ code: 0, out: 'ready\nsignals 1\n' });
  },
);

test("exits with 128 plus the signal's number when the shop is killed", async () => {
  project.write('server/main.ts', "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);");
  expect((await project.start()).code).toBe(137);
});

test('a terminated start also terminates its build, and the next start builds', async () => {
  project.write('build-waits', '');
  const { child, end } = project.begin();
  await vi.waitFor(() => expect(project.log('build.log')).toHaveLength(1), { timeout: 10_000 });
  child.kill('SIGTERM');
  expect((await end).code).toBe(143);
  const [pid] = project.log('build.log');
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  rmSync(join(project.root, 'build-waits'));
  expect(await project.start()).toEqual({ code: 0, out: 'shop runs\n', message: 'Alambic: building…\n' });
});
