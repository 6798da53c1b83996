import { expect, test } from 'vitest';
import { createFrontendReader } from './counting-proxy.ts';

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const CONVERSATION = Buffer.concat([
  message('', '\0\u0003\0\0user\0postgres\0\0'),
  message('P', 'list\0select 1\0\0\0'),
  message('B', '\0list\0\0\0'),
  message('E', '\0\0\0\0\0'),
  message('B', '\0\0\0\0'),
  message('Q', 'listen changes\0'),
]);

test('reports the name of each statement, in one chunk or in many', () => {
  for (const size of [CONVERSATION.length, 7, 1]) {
    const names: string[] = [];
    const read = createFrontendReader((name) => names.push(name));
    for (let at = 0; at < CONVERSATION.length; at += size) read(CONVERSATION.subarray(at, at + size));
    expect(names).toEqual(['list', '', '']);
  }
});
