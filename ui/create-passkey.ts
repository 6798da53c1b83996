import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

export type CreatePasskeyResult =
  | { kind: 'made'; response: RegistrationResponseJSON }
  | { kind: 'cancelled' | 'known' | 'failed' };

/** Creates a passkey on the device with the shop's options; never rejects. */
export async function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<CreatePasskeyResult> {
  try {
    return { kind: 'made', response: await startRegistration({ optionsJSON: options }) };
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return { kind: 'known' };
    const name = error instanceof Error ? error.name : '';
    return { kind: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed' };
  }
}
