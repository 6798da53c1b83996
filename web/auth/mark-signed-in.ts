import type { AuthUser } from './auth.ts';
import { getInitials } from './initials.ts';

/**
 * Says on the document who is signed in, so that CSS draws Login or the avatar: the head script (head-script.tsx) has said
 * the same before the first paint.
 */
export function markSignedIn(user: AuthUser | null): void {
  const { dataset, style } = document.documentElement;
  if (!user) {
    delete dataset['signedIn'];
    forgetBuyer();
    return;
  }
  dataset['signedIn'] = '';
  style.setProperty('--initials', JSON.stringify(getInitials(user.name)));
}

/**
 * Removes the proof by which checkouts of this browser are a customer's (contract/checkout/visitor-cookies.ts): from here on they
 * are a guest's. The names are written out because every page loads this.
 */
function forgetBuyer(): void {
  document.cookie = 'buyer=;path=/;max-age=0';
  document.cookie = '__Host-buyer=;path=/;max-age=0;secure';
}
