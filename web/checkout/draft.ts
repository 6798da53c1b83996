import { CHECKOUT_FIELDS, type CheckoutField, type TypedCheckout } from '#contract/till/checkout-form.ts';

const DRAFT_KEY = 'checkoutDraft';
/** The age is confirmed anew each time. */
export const DRAFT_FIELDS: readonly CheckoutField[] = CHECKOUT_FIELDS.filter((field) => field !== 'age');

/**
 * Keeps what stands in the form of a checkout in this tab, the age confirmation aside, in place of that of another checkout.
 * Where storage is forbidden or full, the form lives as long as its page.
 */
export function saveDraft(id: string, typed: TypedCheckout): void {
  const draft = new URLSearchParams([['id', id], ...DRAFT_FIELDS.map((field) => [field, typed[field]])]);
  try {
    sessionStorage.setItem(DRAFT_KEY, draft.toString());
  } catch {}
}

/** Returns what this tab keeps of a checkout's form; `undefined` where it keeps nothing of it. */
export function findDraft(id: string): Partial<Record<CheckoutField, string>> | undefined {
  const draft = new URLSearchParams(readText());
  if (draft.get('id') !== id) return undefined;
  return Object.fromEntries(DRAFT_FIELDS.map((field) => [field, draft.get(field) ?? undefined]));
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {}
}

function readText(): string {
  try {
    return sessionStorage.getItem(DRAFT_KEY) ?? '';
  } catch {
    return '';
  }
}
