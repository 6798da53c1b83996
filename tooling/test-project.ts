import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * Installs one package and the pinned Node. At every call it appends its arguments to npm.log, and the
 * Node that would run it to npm-node.log.
 */
const NPM = `#!/bin/sh
echo "$@" >> npm.log
command -v node >> npm-node.log
if [ -f npm-breaks-once ]; then rm npm-breaks-once; echo "npm ERR! Exit handler never called!"; exit 1; fi
if [ -f npm-fails ]; then echo "npm error code ENOSPC"; exit 1; fi
sleep 0.3
rm -rf node_modules && mkdir -p node_modules/.bin
ln -s "${process.execPath}" node_modules/.bin/node
`;

/**
 * Builds a shop that prints what it was built from. Appends its process id to build.log at every
 * build.
 */
const BUILD = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildStampPath, sourceStamp } from './build-stamp.mjs';
appendFileSync('build.log', process.pid + '\\n');
if (existsSync('build-waits')) await new Promise((resolve) => setTimeout(resolve, 60_000));
if (existsSync('build-fails')) { console.error('server/main.ts: a bracket is missing'); process.exit(1); }
await new Promise((resolve) => setTimeout(resolve, 300));
mkdirSync('build/server', { recursive: true });
writeFileSync('build/server/main.js', readFileSync('server/main.ts'));
writeFileSync(buildStampPath('.'), sourceStamp('.'));
`;

export type Run = { readonly code: number | null; readonly out: string; readonly message: string };

/**
 * A small project in a temporary folder with this project's bootstrap, a fake npm and a fake build.
 */
export class TestProject {
  readonly root = mkdtempSync(join(tmpdir(), 'alambic-start-'));

  constructor() {
    mkdirSync(join(this.root, 'tooling'));
    for (const name of readdirSync(import.meta.dirname)) {
      if (name.endsWith('.mjs')) cpSync(join(import.meta.dirname, name), join(this.root, 'tooling', name));
    }
    this.write('tooling/build.ts', BUILD);
    this.write('package.json', '{ "type": "module" }');
    this.write(
      'package-lock.json',
      '{ "packages": { "": {}, "node_modules/hono": { "version": "4.13.19" } } }',
    );
    this.write('server/main.ts', "console.log('shop runs');");
    this.write('bin/npm', NPM);
    chmodSync(join(this.root, 'bin', 'npm'), 0o755);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** How often npm or the build ran, as the lines that they left. */
  log(path: 'npm.log' | 'npm-node.log' | 'build.log' | 'studio/npm.log'): string[] {
    const whole = join(this.root, path);
    return existsSync(whole) ? readFileSync(whole, 'utf8').trim().split('\n') : [];
  }

  /** Starts `node tooling/start.mjs`, or another script of the project. */
  begin(words: readonly string[] = ['tooling/start.mjs']): {
    readonly child: ChildProcess;
    readonly end: Promise<Run>;
  } {
    const path = [join(this.root, 'bin'), process.env['PATH']].join(delimiter);
    const child = spawn(process.execPath, words, {
      cwd: this.root,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let message = '';
    child.stdout.on('data', (bytes) => {
      out += String(bytes);
    });
    child.stderr.on('data', (bytes) => {
      message += String(bytes);
    });
    const end = new Promise<Run>((resolve) => child.on('close', (code) => resolve({ code, out, message })));
    return { child, end };
  }

  start(): Promise<Run> {
    return this.begin().end;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
