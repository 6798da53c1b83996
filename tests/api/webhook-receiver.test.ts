/** The receiver of the documents: it takes what the shop signs, once, and nothing else. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import { signMessage } from '#modules/webhooks/deliveries/sign-message.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const readDocument = () => readFile(`${PROJECT_ROOT}/docs/operating/webhooks.md`, 'utf8');
const SECRET = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const FORMER = `whsec_${Buffer.from('another secret of a shop for test').toString('base64')}`;

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

it('the receiver of the documents takes each event once, and refuses what was changed', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(await readDocument()) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'alambic-receiver-'));
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, code);
  const port = await findFreePort();
  const child = spawn(process.execPath, [file], { env: { SECRET, PORT: String(port) } });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const body = JSON.stringify({ type: 'order.paid', data: { kind: 'order', id: 'o1' } });
  const post = async (secrets: string[], sent = body, sentAt = new Date()) =>
    (
      await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: signMessage(secrets, { id: 'e1', sentAt, body }),
        body: sent,
      })
    ).status;
  try {
    await vi.waitFor(async () => expect(await post([SECRET])).toBe(204), { timeout: 10_000 });
    expect(await post([FORMER, SECRET])).toBe(204);
    expect(await post([FORMER])).toBe(401);
    expect(await post([SECRET], body.replace('o1', 'o2'))).toBe(401);
    expect(await post([SECRET], body, new Date(Date.now() - 600_000))).toBe(401);
    expect(printed).toBe('order.paid order o1\n');
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});

it('the table of the documents has every type with its meaning', async () => {
  const rows = (await readDocument()).matchAll(/^\| `([a-z.-]+)` *\| (.*?) *\|/gm);
  const documented = Object.fromEntries([...rows].map(([, type = '', means = '']) => [type, means]));
  expect(documented).toEqual({
    ...Object.fromEntries(Object.entries(EVENT_TYPES).map(([type, { means }]) => [type, means])),
    'webhook.test': expect.any(String),
  });
});
