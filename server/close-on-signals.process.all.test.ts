import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#platform/test-until.ts';
import { bundlePrograms, type Programs, type ShopProcess } from './test-shop-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'alambic-close-'));
const settings = { DATA_DIR: join(folder, 'data') };
let programs: Programs;
let shop: ShopProcess;
let origin: string;

beforeAll(async () => {
  programs = await bundlePrograms();
  shop = programs.start(settings);
  origin = await shop.opened;
});
afterAll(() => {
  shop.child.kill('SIGKILL');
  programs.remove();
  rmSync(folder, { recursive: true, force: true });
});

const operate = (...words: string[]): ShopProcess => programs.start(settings, 'operate', words);

type Got = { status: number; body: string; connection: string | undefined };
function ask(path: string, agent: Agent): Promise<Got> {
  return new Promise((resolve, reject) => {
    get(origin + path, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { connection } = response.headers;
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), connection });
      });
    }).on('error', reject);
  });
}

describe('a shop from start to stop', () => {
  it('prints in a few lines what it does and its URL', async () => {
    expect(shop.message().split('\n')).toEqual([
      expect.stringMatching(/^Alambic: database ready \(embedded, in .*data\)\.$/),
      expect.stringMatching(/^Alambic: filled with the demo catalogue, \d+ products\.$/),
      expect.stringMatching(/^Alambic: mail is kept as files, in .*mail\.$/),
      'Alambic: payments are in test mode: nothing is charged.',
      expect.stringMatching(/^Alambic: users sign in at http:\/\/localhost:\d+\.$/),
      expect.stringMatching(
        /^Alambic: to become the first owner, open this link; .*: http:\/\/localhost:\d+\/admin\/join#owner=.+$/,
      ),
      expect.stringMatching(/^Alambic: the shop is open at http:\/\/localhost:\d+$/),
      '',
    ]);
    expect(await (await fetch(`${origin}/health/ready`)).json()).toEqual({ ready: true });
  });

  it("shows an operator's change within two seconds, and refuses invalid values", async () => {
    const page = async () => await (await fetch(`${origin}/product/glen-orvin-12`)).text();
    expect(await page()).toContain('"in-stock"');
    expect(await page()).toContain('"in-stock"');
    const wrong = operate('product', 'set', 'glen-orvin-12', 'price=cheap', 'salePrice=99999');
    expect((await wrong.ended).code).toBe(1);
    expect(wrong.complained()).toBe('price must be dollars such as 49.00.\n');
    const right = operate('product', 'set', 'glen-orvin-12', 'stock=3');
    expect((await right.ended).code).toBe(0);
    const changedAt = performance.now();
    await until(async () => (await page()).includes('"left":3'));
    expect(performance.now() - changedAt).toBeLessThan(2000);
  });

  it('finishes requests in progress on SIGTERM, and ends with code 0', async () => {
    const agent = new Agent({ keepAlive: true });
    const idle = new Agent({ keepAlive: true });
    await ask('/', idle);
    const underWay = ask('/slow', agent);
    await until(() => shop.message().includes('slow page begun'));
    const stoppedAt = performance.now();
    shop.child.kill('SIGTERM');
    const got = await underWay;
    expect(got).toMatchObject({ status: 200, connection: 'close' });
    expect(got.body).toContain('/slow');
    expect(await shop.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - stoppedAt).toBeLessThan(8000);
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
    agent.destroy();
    idle.destroy();
  });

  it('keeps what was written, and does not seed the catalogue again', async () => {
    const again = programs.start(settings);
    const opened = await again.opened;
    expect(again.message()).not.toContain('filled');
    expect(await (await fetch(`${opened}/product/glen-orvin-12`)).text()).toContain('"left":3');
    again.child.kill('SIGINT');
    expect((await again.ended).code).toBe(0);
  });
});
