import type { AuthUser } from './auth.ts';
import { initialsOf } from './initials.ts';

/**
 * Says on the document who is signed in, so that CSS draws Login or the avatar: the head script (head-script.tsx) has said
 * the same before the first paint.
 */
export function markSignedIn(user: AuthUser | null): void {
  const { dataset, style } = document.documentElement;
  if (!user) {
    delete dataset['signedIn'];
    return;
  }
  dataset['signedIn'] = '';
  style.setProperty('--initials', JSON.stringify(initialsOf(user.name)));
}
