import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('a database that is away', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    '08006',
    '57P01',
    '57P03',
    '53300',
    '57014',
    '3D000',
  ])('is known by %s, itself or as the cause', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  });

  it('is known by every address of its host refusing', () => {
    expect(
      isDatabaseUnavailable(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])),
    ).toBe(true);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Cannot use a pool after calling end on the pool',
  ])('is known by the words of the driver: %s', (words) => {
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error(words) }))).toBe(true);
  });

  it.each([
    withCode('42601'),
    withCode('23505'),
    withCode('22021'),
    new TypeError('x is not a function'),
    'ECONNREFUSED',
    null,
  ])('is not what %s says: that is a bug', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
