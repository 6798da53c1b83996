import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * A TLS key and its certificate, both PEM. A client that trusts the certificate trusts the server.
 */
export type Certificate = { key: string; cert: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates a self-signed certificate for these names (RFC 5280, in DER), valid for a day. */
export function createCertificate(names: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const commonName = utf8('Alambic, for tests');
  const name = sequence(tagged(0x31, sequence(oid('550403'), commonName)));
  const now = Date.now();
  const alternatives = sequence(...names.map((each) => tagged(0x82, Buffer.from(each))));
  const extension = sequence(oid('551d11'), tagged(0x04, alternatives));
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    tagged(0xa3, sequence(extension)),
  );
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const der = sequence(body, ecdsaWithSha256, signature).toString('base64');
  const lines = der.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const written = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...written]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts);
const integer = (bytes: Buffer): Buffer => tagged(0x02, bytes);
const oid = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text));
/** Encodes a time as UTCTime, `YYMMDDHHMMSSZ`. */
const time = (ms: number): Buffer =>
  tagged(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));
