import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameReader } from './frames.ts';
import { message, query, startup } from './messages.ts';

describe('the reader of messages', () => {
  it('returns the same messages however the socket splits them', () => {
    const body = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    fc.assert(
      fc.property(
        fc.array(body, { minLength: 1, maxLength: 10 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 90 })),
        (bodies, sizes) => {
          const sent = bodies.map((bytes) => message('d', bytes));
          const stream = Buffer.concat(sent);
          const reader = new FrameReader();
          reader.begin();
          const read: Buffer[] = [];
          for (let at = 0; at < stream.length; ) {
            const size = sizes.next().value;
            reader.add(stream.subarray(at, at + size));
            at += size;
            for (let frame = reader.next(); frame !== undefined; frame = reader.next())
              read.push(frame.bytes);
          }
          expect(read).toEqual(sent);
        },
      ),
    );
  });

  it('distinguishes the first message, which has no type, from the others', () => {
    const reader = new FrameReader();
    const first = startup({ user: 'postgres' });
    reader.add(Buffer.concat([first, query('select 1')]));
    expect(reader.next()).toEqual({ type: '', bytes: first });
    reader.begin();
    expect(reader.next()).toEqual({ type: 'Q', bytes: query('select 1') });
    expect(reader.next()).toBeUndefined();
  });

  it('refuses an invalid length', () => {
    const reader = new FrameReader();
    reader.add(Buffer.from('GET / HTTP/1.1\r\n'));
    expect(() => reader.next()).toThrow('invalid message length');
  });
});
