import { describe, expect, it } from 'vitest';
import { connectionProblem } from './connection-problem.ts';
import { describeUrl } from './describe-url.ts';
import { serverProblem } from './server-problem.ts';

describe('the message of a failed connection', () => {
  it.each([
    ['28P01', 'refuses the password'],
    ['3D000', 'does not exist'],
    ['ENOTFOUND', 'is not known'],
    ['57P03', 'still starting'],
    ['53300', 'no free connection'],
  ])('explains the code %s', (code, words) => {
    const { what } = connectionProblem(
      Object.assign(new Error('by the driver'), { code }),
      'shop on db:5432',
    );
    expect(what).toContain(words);
    expect(what).toContain('shop on db:5432');
  });

  it('finds the code in the causes, and in the first of several errors', () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const wrapped = new Error('query failed', { cause: new AggregateError([refused]) });
    expect(connectionProblem(wrapped, 'shop on db:5432').what).toBe(
      'No database answers at shop on db:5432.',
    );
  });

  it("quotes the driver's message when the error is unknown", () => {
    expect(connectionProblem(new Error('strange'), 'shop on db:5432').what).toContain('(strange)');
  });

  it('refuses a server older than 15, and accepts 15', () => {
    const old = { version: '14.9', version_num: '140009', encoding: 'UTF8' };
    expect(serverProblem(old, 'shop on db:5432')?.what).toContain('is PostgreSQL 14.9');
    expect(
      serverProblem({ ...old, version: '15.0', version_num: '150000' }, 'shop on db:5432'),
    ).toBeUndefined();
  });
});

describe('the description of a URL, without user and password', () => {
  it.each([
    ['postgresql://me:s3cret@db.example:5433/shop', 'shop on db.example:5433'],
    ['postgres://db.example/shop', 'shop on db.example:5432'],
    ['postgresql:///shop?host=/run/postgresql', 'shop on socket /run/postgresql (port 5432)'],
    ['postgresql://me@/shop?host=/run/postgresql', 'shop on socket /run/postgresql (port 5432)'],
    ['postgresql://me@localhost', 'localhost:5432'],
  ])('describes %s', (url, place) => {
    expect(describeUrl(url)).toBe(place);
  });

  it.each(['mysql://me:s3cret@db/shop', 'not a url', 'postgresql://me:s3cr#et/x@db:port/shop'])(
    'refuses %s',
    (url) => {
      expect(() => describeUrl(url)).toThrow('DATABASE_URL is not a valid PostgreSQL URL.');
      expect(() => describeUrl(url)).not.toThrow('s3cr');
    },
  );
});
