/** A typed message: type byte, length (including its own four bytes), body. */
export function message(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(5);
  header.write(type, 0, 'latin1');
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}

export const SYNC = message('S');

/** Ends a COPY without rows. Ignored when there is no COPY. */
export const COPY_FAIL = message(
  'f',
  Buffer.from('COPY from a client is not supported by the embedded database\0'),
);

export function query(sql: string): Buffer {
  return message('Q', Buffer.from(`${sql}\0`));
}

export function closeStatement(name: string): Buffer {
  return message('C', Buffer.from(`S${name}\0`));
}

/** The first message of a client: protocol 3.0 and its parameters. */
export function startup(parameters: Readonly<Record<string, string>>): Buffer {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}\0${value}\0`);
  const body = Buffer.from(`${pairs.join('')}\0`);
  const header = Buffer.alloc(8);
  header.writeInt32BE(8 + body.length, 0);
  header.writeInt32BE(PROTOCOL_3 << 16, 4);
  return Buffer.concat([header, body]);
}

/** The last message of a server before it closes the connection. */
export function fatal(sqlState: string, sentence: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${sentence}\0\0`));
}

export const PROTOCOL_3 = 3;
