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
 * Passkeys on the sign-in pages, and forms that are sent once: all of their script. The form says what is done (`data-passkey`) and where to ask for what
 * has to be signed (`data-options`); what the browser answers goes back in its field `passkey`.
 */
const form = document.querySelector<HTMLFormElement>('form[data-passkey]');
const button = form?.querySelector<HTMLButtonElement>('[data-passkey-button]');
if (form && button && browserSupportsWebAuthn()) offer(form, button);
for (const each of document.forms) sendOnce(each);

/** A second press while the first is under way would find a link that the first has used. */
function sendOnce(form: HTMLFormElement): void {
  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
  });
  // Who comes back to it may send it again.
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

/** Offers passkeys where the email is typed. Nothing is said where that does not come about: the button stands there. */
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

/** Asks for what has to be signed, one call after the other: only the last one's answer counts at the server. */
function getAsker(form: HTMLFormElement, does: 'get' | 'make'): () => Promise<OptionsJSON> {
  let before: Promise<unknown> = Promise.resolve();
  const call = async (): Promise<OptionsJSON> => {
    const body = new URLSearchParams({ for: does });
    // Nothing that was typed.
    for (const name of ['form', 'token']) body.set(name, getField(form, name)?.value ?? '');
    const response = await fetch(form.dataset['options'] ?? '', { method: 'POST', body });
    if (!response.ok) throw new Error(String(response.status));
    return await response.json();
  };
  return () => {
    const asked = before.then(call, call);
    before = asked;
    return asked;
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
