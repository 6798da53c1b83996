import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';

const DRAFT_KEY = 'checkoutDraft';
/** Without the age, which is confirmed anew each time. */
export const DRAFT_FIELDS: readonly CheckoutField[] = CHECKOUT_FIELDS.filter((field) => field !== 'age');

/**
 * Stores the values of a checkout's form in this tab, except the age confirmation, and replaces
 * those of another checkout. When storage is forbidden or full, the values last as long as the
 * page.
 */
export function saveDraft(id: string, typed: CheckoutFormValues): void {
  const draft = new URLSearchParams([['id', id], ...DRAFT_FIELDS.map((field) => [field, typed[field]])]);
  try {
    sessionStorage.setItem(DRAFT_KEY, draft.toString());
  } catch {}
}

/** Returns the stored form values of a checkout; `undefined` when this tab has none. */
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
