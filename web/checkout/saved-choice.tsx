import { lazy, Suspense } from 'react';
import type { SavedAddress } from '#contract/account/account.ts';
import { useAuth } from '#web/auth/auth-context.tsx';

// The page is served without anything personal; who is signed in is known in the browser alone.
const SavedAddresses = lazy(() => import('./saved-addresses.tsx').catch(() => ({ default: () => null })));

/** Offers saved addresses where somebody is signed in; without them the form is as it is. */
export function SavedChoice({ fill }: { fill(address: SavedAddress): void }) {
  const { state, fetch } = useAuth();
  if (state.status !== 'authenticated') return null;
  return (
    <Suspense fallback={null}>
      <SavedAddresses fetch={fetch} fill={fill} />
    </Suspense>
  );
}
