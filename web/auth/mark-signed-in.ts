import type { AuthUser } from './auth.ts';
import { getInitials } from './initials.ts';

/**
 * Marks the document as signed in or not, so that CSS shows Login or the avatar. The head script
 * (head-script.tsx) does the same before the first paint.
 */
export function markSignedIn(user: AuthUser | null): void {
  const { dataset, style } = document.documentElement;
  if (!user) {
    delete dataset['signedIn'];
    deleteCustomerProof();
    return;
  }
  dataset['signedIn'] = '';
  style.setProperty('--initials', JSON.stringify(getInitials(user.name)));
}

/**
 * Deletes the cookie with the customer's proof for checkouts
 * (contract/checkout/visitor-cookies.ts): later checkouts of this browser are a guest's. The names
 * are written out, because every page loads this module.
 */
function deleteCustomerProof(): void {
  document.cookie = 'buyer=;path=/;max-age=0';
  document.cookie = '__Host-buyer=;path=/;max-age=0;secure';
}
