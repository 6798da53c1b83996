import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';

const DRAFT_KEY = 'checkoutDraft';
/** The age is confirmed anew each time. */
export const DRAFT_FIELDS: readonly CheckoutField[] = CHECKOUT_FIELDS.filter((field) => field !== 'age');

/**
 * Keeps what stands in the form of a checkout in this tab, the age confirmation aside, in place of that of another checkout.
 * Where storage is forbidden or full, the form lives as long as its page.
 */
export function saveDraft(id: string, typed: CheckoutFormValues): void {
  const draft = new URLSearchParams([['id', id], ...DRAFT_FIELDS.map((field) => [field, typed[field]])]);
  try {
    sessionStorage.setItem(DRAFT_KEY, draft.toString());
  } catch {}
}

/** Returns what this tab keeps of a checkout's form; `undefined` where it keeps nothing of it. */
export function findDraft(id: string): Partial<Record<CheckoutField, string>> | undefined {
  const draft = new URLSearchParams(parseText());
  if (draft.get('id') !== id) return undefined;
  return Object.fromEntries(DRAFT_FIELDS.map((field) => [field, draft.get(field) ?? undefined]));
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {}
}

function parseText(): string {
  try {
    return sessionStorage.getItem(DRAFT_KEY) ?? '';
  } catch {
    return '';
  }
}
