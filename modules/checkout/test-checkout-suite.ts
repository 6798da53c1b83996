import type { TestDatabase } from '#platform/database/test-databases.ts';
import { createCases } from './test-create-cases.ts';
import { currencyCases } from './test-currency-cases.ts';
import { customerCases } from './test-customer-cases.ts';
import { eventCases } from './test-event-cases.ts';
import { holdingCases } from './test-holding-cases.ts';
import { payCases } from './test-pay-cases.ts';
import { senderCases } from './test-sender-cases.ts';
import { sweepCases } from './test-sweep-cases.ts';
import { useTestCheckout } from './test-checkout.ts';
import { providerErrorCases } from './test-error-cases.ts';

/** Contract of the checkout module, on either database. */
export function checkoutSuite(start: () => Promise<TestDatabase>): void {
  const shop = useTestCheckout(start);
  createCases(shop);
  payCases(shop);
  providerErrorCases(shop);
  eventCases(shop);
  sweepCases(shop);
  customerCases(shop);
  currencyCases(shop);
  senderCases(shop);
  holdingCases(shop);
}
