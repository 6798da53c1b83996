import { z } from 'zod';

/** EdDSA, ES256, RS256: the algorithms of devices. With others Node prints a warning. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60 * 1000;

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const CreatedSchema = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});
const SignedSchema = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** The owner of passkeys: the origin of the issuer. */
export type RelyingParty = { origin: string; shopName: string };
/** A passkey as stored. */
export type StoredCredential = { id: string; publicKey: Buffer; counter: number };
export type NewCredential = StoredCredential & { transports: string[]; isBackedUp: boolean };

const getRpId = ({ origin }: RelyingParty): string => new URL(origin).hostname;

// Loading takes 200 ms, and only users of passkeys need it.
const library = async () => await import('@simplewebauthn/server');
const libraryHelpers = async () => await import('@simplewebauthn/server/helpers');

/**
 * Options to create a passkey that needs no user name (discoverable) and verifies its user (PIN,
 * fingerprint, face).
 */
export async function creationOptions(
  party: RelyingParty,
  owner: { email: string; name: string; webauthnUserId: Buffer },
  { challenge, known }: { challenge: string; known: readonly { id: string; transports: string[] }[] },
): Promise<object> {
  const { generateRegistrationOptions } = await library();
  return await generateRegistrationOptions({
    rpName: party.shopName,
    rpID: getRpId(party),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(owner.webauthnUserId),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: [...known],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Options to sign in with any passkey of this shop that the browser has. */
export async function requestOptions(party: RelyingParty, challenge: string): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return await generateAuthenticationOptions({
    rpID: getRpId(party),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
}

/**
 * The credential that a browser created for this challenge, or `undefined`. Never throws because of
 * the input.
 */
export async function verifyRegistration(
  party: RelyingParty,
  sent: unknown,
  challenge: string,
): Promise<NewCredential | undefined> {
  const parsed = CreatedSchema.safeParse(sent);
  if (!parsed.success) return undefined;
  const { transports, ...response } = parsed.data.response;
  try {
    if (!(await saysNothingOfItsMaker(response.attestationObject))) return undefined;
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...parsed.data, response: { ...response, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: getRpId(party),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      isBackedUp: credentialBackedUp,
    };
  } catch {
    // The library throws for every response that it refuses.
    return undefined;
  }
}

/** The passkey id in a response; `undefined` when it is no response. */
export function signedBy(sent: unknown): string | undefined {
  const parsed = SignedSchema.safeParse(sent);
  return parsed.success ? parsed.data.id : undefined;
}

/**
 * The verified response of a passkey to this challenge: its counter and the user that it names;
 * `undefined` when it is invalid.
 */
export async function verifyAuthentication(
  party: RelyingParty,
  sent: unknown,
  { challenge, credential }: { challenge: string; credential: StoredCredential },
): Promise<{ counter: number; isBackedUp: boolean; userHandle: string | undefined } | undefined> {
  const parsed = SignedSchema.safeParse(sent);
  if (!parsed.success) return undefined;
  const { userHandle, ...response } = parsed.data.response;
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...parsed.data, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: getRpId(party),
      credential: { ...credential, publicKey: new Uint8Array(credential.publicKey) },
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, isBackedUp: credentialBackedUp, userHandle };
  } catch {
    return undefined;
  }
}

/**
 * Whether a response has no attestation certificates. The shop requests none. With certificates the
 * library would fetch URLs that they name (revocation lists): the client would choose what this
 * server requests.
 */
async function saysNothingOfItsMaker(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await libraryHelpers();
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}
