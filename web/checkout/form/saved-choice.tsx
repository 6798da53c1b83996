import { lazy, Suspense } from 'react';
import type { SavedAddress } from '#contract/account/account.ts';
import { useAuth } from '#web/auth/auth-context.tsx';

// Served pages hold nothing personal; only the browser knows the signed-in customer.
const SavedAddresses = lazy(() => import('./saved-addresses.tsx').catch(() => ({ default: () => null })));

/** Offers saved addresses to a signed-in customer; without them the form is unchanged. */
export function SavedChoice({ fill }: { fill(address: SavedAddress): void }) {
  const { state, fetch } = useAuth();
  if (state.status !== 'authenticated') return null;
  return (
    <Suspense fallback={null}>
      <SavedAddresses fetch={fetch} fill={fill} />
    </Suspense>
  );
}
