import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createLog, redactPath, loggedReferrer } from './create-log.ts';
import { loggedError } from './create-log.ts';

const ID = 'q2Vx0m3jD8Yk1TzW7sLr4NcBf6HgPaEu';

it('writes to each line its own fields alone', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog('info', { destination });
  log.info({ first: 1 }, 'one');
  log.info({ second: 2 }, 'two');
  expect(lines[1]).toContain('"second":2');
  expect(lines[1]).not.toContain('first');
});

describe('a path in the log', () => {
  it.each([
    [`/checkout/${ID}`, '/checkout/{id}'],
    [`/checkout/${ID}?back=1`, '/checkout/{id}'],
    [`/checkout/${ID}.data?_routes=x`, '/checkout/{id}.data'],
    [`/checkout/${ID}/`, '/checkout/{id}'],
    [`/checkout//${ID}/more/of/it`, '/checkout/{id}'],
    [`//checkout/./${ID}`, '//checkout/{id}'],
    [`/CHECKOUT/${ID}`, '/CHECKOUT/{id}'],
    [`/%63heckout/${ID}`, '/checkout/{id}'],
    [`/checkout%2F${ID}`, '/checkout/{id}'],
    [`http://127.0.0.1:3000/checkout/${ID}`, 'http://127.0.0.1:3000/checkout/{id}'],
    [`/test-payment/${ID}`, '/test-payment/{id}'],
    [`/preview/${ID}/product`, '/preview/{id}'],
    [`/checkout-success?checkout=${ID}`, '/checkout-success'],
    [`/${'a'.repeat(300)}/checkout/${ID}`, `/${'a'.repeat(199)}`],
  ])('%s is %s', (address, logged) => {
    expect(redactPath(address)).toBe(logged);
  });

  it.each(['/checkout', '/checkout/', '/checkout-success', '/product/checkout', '/category/caf%C3%A9', '/%'])(
    'is unchanged when it contains no id: %s',
    (path) => {
      expect(redactPath(path)).toBe(path);
    },
  );
});

describe('a referrer in the log', () => {
  it('is our page without its id, or the origin of another site', () => {
    expect(loggedReferrer(`https://shop.example/checkout/${ID}`, 'https://shop.example')).toBe(
      'https://shop.example/checkout/{id}',
    );
    expect(loggedReferrer(`https://other.example/checkout/${ID}`, 'https://shop.example')).toBe(
      'https://other.example',
    );
  });
});

describe('an error in the log', () => {
  it('has the text of a failed query and of its cause, and none of its values', () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    const log = pino({ serializers: { error: loggedError } }, sink);
    const cause = Object.assign(new Error('the server closed the connection'), { code: '57P01' });
    const failed = new DrizzleQueryError(
      'select 1 where id = $1',
      [ID, 'maude@shop.example\n    at home'],
      cause,
    );
    const taken = Object.assign(new Error('duplicate key'), { detail: `Key (id)=(${ID}) already exists.` });
    log.error({ error: failed }, 'a page failed');
    log.error({ error: new Error('around it', { cause: failed }) }, 'a page failed');
    log.error({ error: taken }, 'a page failed');
    expect(lines).toHaveLength(3);
    const message = lines.join('');
    expect(message).not.toMatch(/q2Vx|maude|at home/);
    expect(lines[0]).toContain('select 1 where id = $1');
    expect(lines[0]).toContain('the server closed the connection');
    expect(lines[0]).toContain('create-log.test.ts');
    expect(lines[1]).toContain('around it');
    expect(lines[2]).toContain('duplicate key');
  });
});
