import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '#tests/identity/place.ts';
import type { BrowserDriver, Key, Visit } from './browser-driver.ts';
import { waitUntil } from './wait-until.ts';

/** A page load on a busy machine takes seconds; what takes longer hangs. */
const CALL_MS = 30_000;
const ATTEMPTS = 3;

/**
 * WebKitGTK by the W3C WebDriver protocol: Debian's `webkit2gtk-driver` with its MiniBrowser, on a
 * display of its own. The protocol is a dozen POST requests, so that it needs no library.
 */
export async function startWebkitDriver(): Promise<BrowserDriver> {
  const display = await startDisplay();
  return { startVisit: () => startVisit(display.name), stop: () => end(display.server) };
}

/** A driver has one session. On a busy machine one of some dozens never begins: it is started again. */
async function startVisit(display: string): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/tmp', DISPLAY: display };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const call = callerOf(`http://127.0.0.1:${port}`);
    try {
      await waitUntil('WebKitWebDriver', () => call('GET', '/status'));
      const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions() };
      const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: wanted } });
      const session = `/session/${sessionId}`;
      const stop = async (): Promise<void> => {
        await call('DELETE', session);
        await end(driver);
      };
      return visitOf((method, path, body) => call(method, session + path, body), stop);
    } catch (error) {
      await end(driver);
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** Debian keeps it beside the library. */
function browserOptions(): { binary: string; args: string[] } {
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const folder = readdirSync(libraries).find((name) => name.startsWith('webkit2gtk-4')) ?? '';
  return { binary: join(libraries, folder, 'MiniBrowser'), args: ['--automation'] };
}

/** Xvfb chooses a free display and writes its number to the descriptor that it is given. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const words = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(server.stdio[3] ?? server, 'data');
  return { name: `:${String(number).trim()}`, server };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

// Values of the protocol have a form for each command, which this file knows.
// eslint-disable-next-line typescript/no-explicit-any
type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<any>;

const callerOf =
  (origin: string): Call =>
  async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    return value;
  };

/** Keys in the protocol's private characters. */
const KEYS: Readonly<Record<Key, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

function visitOf(call: Call, stop: () => Promise<void>): Visit {
  const type = async (text: string): Promise<void> => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  };
  const visit: Visit = {
    goTo: (url) => call('POST', '/url', { url }),
    goBack: () => call('POST', '/back'),
    run: (work, ...args) =>
      call('POST', '/execute/sync', { script: `return (${String(work)})(...arguments)`, args }),
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    type,
    press: (key) => type(KEYS[key]),
    async resize(width, height) {
      await call('POST', '/window/rect', { width, height });
      // The toolbar belongs to the window.
      const inner = await visit.run(() => innerHeight);
      await call('POST', '/window/rect', { width, height: height + height - inner });
    },
    async followTab() {
      const present = await call('GET', '/window');
      const handle = await waitUntil('a second tab', async () => {
        const handles: string[] = await call('GET', '/window/handles');
        return handles.find((one) => one !== present);
      });
      await call('POST', '/window', { handle });
    },
    end: stop,
  };
  return visit;
}
