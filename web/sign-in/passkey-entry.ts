import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type OptionsJSON = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

/**
 * All script of the sign-in pages: passkeys, and forms that are sent only once. The form names the
 * action (`data-passkey`) and the URL of the WebAuthn options (`data-options`); the browser's
 * credential goes back in its field `passkey`.
 */
const form = document.querySelector<HTMLFormElement>('form[data-passkey]');
const button = form?.querySelector<HTMLButtonElement>('[data-passkey-button]');
if (form && button && browserSupportsWebAuthn()) offer(form, button);
for (const each of document.forms) sendOnce(each);

/** A second press while the first is in progress would find a link that the first has used. */
function sendOnce(form: HTMLFormElement): void {
  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
  });
  // After a return to the page, the form may be sent again.
  addEventListener('pageshow', () => {
    isSent = false;
  });
}

function offer(form: HTMLFormElement, button: HTMLButtonElement): void {
  const does = form.dataset['passkey'] === 'make' ? 'make' : 'get';
  const error = form.querySelector<HTMLElement>('[data-passkey-fault] > *');
  const ask = getAsker(form, does);
  let isPressed = false;
  const use = async (): Promise<void> => {
    isPressed = true;
    button.ariaBusy = 'true';
    if (error) error.hidden = true;
    try {
      // A new ceremony ends the one that waits in the autofill.
      const optionsJSON = await ask();
      const start = does === 'make' ? startRegistration : startAuthentication;
      send(form, await start({ optionsJSON }));
    } catch {
      if (error) error.hidden = false;
    } finally {
      button.ariaBusy = 'false';
    }
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    if (button.ariaBusy !== 'true') void use();
  });
  if (does === 'get') void waitInAutofill(form, ask, () => isPressed);
}

/**
 * Offers passkeys in the autofill of the e-mail field. Shows nothing on failure: the button is
 * there.
 */
async function waitInAutofill(
  form: HTMLFormElement,
  ask: () => Promise<OptionsJSON>,
  isPressed: () => boolean,
): Promise<void> {
  try {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const optionsJSON = await ask();
    if (isPressed()) return;
    send(form, await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch {
    // Ended by the button, or by the browser.
  }
}

/**
 * Returns a function that requests WebAuthn options, one call after another: the server accepts
 * only the last challenge.
 */
function getAsker(form: HTMLFormElement, does: 'get' | 'make'): () => Promise<OptionsJSON> {
  let before: Promise<unknown> = Promise.resolve();
  const call = async (): Promise<OptionsJSON> => {
    const body = new URLSearchParams({ for: does });
    // Only the tokens; no values that the visitor typed.
    for (const name of ['form', 'token']) body.set(name, getField(form, name)?.value ?? '');
    const response = await fetch(form.dataset['options'] ?? '', { method: 'POST', body });
    if (!response.ok) throw new Error(String(response.status));
    return await response.json();
  };
  return () => {
    const options = before.then(call, call);
    before = options;
    return options;
  };
}

function send(form: HTMLFormElement, response: object): void {
  const field = getField(form, 'passkey');
  if (!field) return;
  field.value = JSON.stringify(response);
  form.submit();
}

const getField = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
