import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A small file of the shop's origin that loads nothing else: the cache stays cold for Lighthouse.
 */
const QUIET_PATH = '/robots.txt';
const TRIES = 200;
const EXPRESSION = `location.pathname === '${QUIET_PATH}' && (localStorage.setItem('ageVerified', 'true'), 'remembered')`;

/**
 * Stores the answer to the age question in a running Chromium, so that the shop's pages do not ask
 * it.
 */
export async function rememberAge(debuggingPort: number, origin: string): Promise<void> {
  const link = `http://127.0.0.1:${debuggingPort}/json`;
  const opened = await fetch(`${link}/new?${encodeURIComponent(origin + QUIET_PATH)}`, { method: 'PUT' });
  const target: { id: string; webSocketDebuggerUrl: string } = await opened.json();
  await evaluateUntilRemembered(target.webSocketDebuggerUrl);
  await fetch(`${link}/close/${target.id}`);
}

/**
 * Repeats the evaluation: a page that is still opening cannot evaluate, or evaluates in another
 * document.
 */
async function evaluateUntilRemembered(address: string): Promise<void> {
  let answer = 'no response';
  for (let tries = 0; tries < TRIES; tries++) {
    answer = await evaluate(address);
    if (answer.includes('"remembered"')) return;
    await sleep(50);
  }
  throw new Error(`the age flag was not stored; Chromium's last response: ${answer}`);
}

async function evaluate(address: string): Promise<string> {
  const socket = new WebSocket(address);
  try {
    return await new Promise<string>((resolve, reject) => {
      socket.addEventListener('error', () =>
        reject(new Error('the debugging connection to Chromium failed')),
      );
      socket.addEventListener('message', ({ data }) => resolve(String(data)));
      socket.addEventListener('open', () => {
        const params = { expression: EXPRESSION, returnByValue: true };
        socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
      });
    });
  } finally {
    socket.close();
  }
}
