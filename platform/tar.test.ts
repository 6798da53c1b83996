import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTar, type TarEntry, writeTar } from './tar.ts';

const name = fc.array(
  fc.stringMatching(/^[a-z0-9_.]{1,12}$/).filter((part) => part !== '..'),
  { minLength: 1, maxLength: 4 },
);
const entry = fc.record({
  name: name.map((parts) => parts.join('/')),
  kind: fc.constant('file' as const),
  data: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
});

describe('the archive of the template', () => {
  it('returns the entries it was given, empty folders included', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (files) => {
        const folder: TarEntry = { name: 'pg_tblspc', kind: 'folder', data: Buffer.alloc(0) };
        expect(readTar(writeTar([folder, ...files]))).toEqual([folder, ...files]);
      }),
    );
  });

  it('refuses a truncated archive', () => {
    const tar = writeTar([{ name: 'file', kind: 'file', data: Buffer.alloc(3_000, 1) }]);
    expect(() => readTar(tar.subarray(0, 2_048))).toThrow('truncated');
    expect(() => readTar(tar.subarray(0, tar.length - 1_024))).toThrow('truncated');
  });

  it('refuses a changed header', () => {
    const tar = writeTar([{ name: 'file', kind: 'file', data: Buffer.alloc(10) }]);
    tar.write('g', 0);
    expect(() => readTar(tar)).toThrow('damaged');
  });

  it.each(['../outside', 'a/../../outside', '/etc/passwd', ''])('refuses the name %j', (bad) => {
    const tar = writeTar([{ name: bad, kind: 'file', data: Buffer.alloc(1) }]);
    expect(() => readTar(tar)).toThrow('unsafe name');
  });
});
