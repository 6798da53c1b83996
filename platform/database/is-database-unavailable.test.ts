import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('an unavailable database', () => {
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
  ])('is recognised by %s, in the error or its cause', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  });

  it('is recognised when every address of its host refuses', () => {
    expect(
      isDatabaseUnavailable(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])),
    ).toBe(true);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Cannot use a pool after calling end on the pool',
  ])("is recognised by the driver's message: %s", (words) => {
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error(words) }))).toBe(true);
  });

  it.each([
    withCode('42601'),
    withCode('23505'),
    withCode('22021'),
    new TypeError('x is not a function'),
    'ECONNREFUSED',
    null,
  ])('is not recognised by %s, which is a bug', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
