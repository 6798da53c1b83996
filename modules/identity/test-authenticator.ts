import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deliberate errors of an authenticator. */
type Slip = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; attestation?: 'x5c' };
type CreationOptions = { challenge: string; user: { id: string }; rp: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

const FLAG = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** A passkey in software: ES256, no attestation, a counter that increases unless `isSynced`. */
export class TestAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #isSynced: boolean;
  #userHandle = '';
  #counter = 0;

  constructor(origin: string, { isSynced = false }: { isSynced?: boolean } = {}) {
    this.#origin = origin;
    this.#isSynced = isSynced;
  }

  /** Responds to options to create a passkey. */
  create(given: object, slip: Slip = {}): object {
    const options = given as CreationOptions;
    this.#userHandle = options.user.id;
    const clientData = this.#clientData('webauthn.create', options.challenge, slip);
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#authData(options.rp.id, FLAG.attested, slip),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseKey(this.#keys.publicKey),
    ]);
    const statement = new Map<string, unknown>(
      slip.attestation === undefined
        ? []
        : [
            ['alg', -7],
            ['sig', new Uint8Array(64)],
            ['x5c', [new Uint8Array(10)]],
          ],
    );
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', slip.attestation === undefined ? 'none' : 'packed'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Responds to options to sign in. */
  sign(given: object, slip: Slip = {}): object {
    const options = given as RequestOptions;
    if (!this.#isSynced) this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', options.challenge, slip);
    const authData = this.#authData(options.rpId, 0, slip);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  /** Makes its passkey claim another user from now on. */
  claim(userHandle: string): void {
    this.#userHandle = userHandle;
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Slip): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(rpId: string, flags: number, slip: Slip): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(slip.counter ?? this.#counter);
    const verified = slip.isVerified === false ? 0 : FLAG.verified;
    const backup = this.#isSynced ? FLAG.backupEligible | FLAG.backedUp : 0;
    const hash = createHash('sha256')
      .update(slip.rpId ?? rpId)
      .digest();
    return Buffer.concat([hash, Buffer.from([FLAG.present | verified | backup | flags]), counter]);
  }
}

/** The public key in COSE format (RFC 9053): EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}
