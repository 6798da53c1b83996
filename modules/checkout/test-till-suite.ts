import type { TestDatabase } from '#platform/database/test-databases.ts';
import { createCases } from './test-create-cases.ts';
import { customerCases } from './test-customer-cases.ts';
import { eventCases } from './test-event-cases.ts';
import { holdingCases } from './test-holding-cases.ts';
import { payCases } from './test-pay-cases.ts';
import { senderCases } from './test-sender-cases.ts';
import { sweepCases } from './test-sweep-cases.ts';
import { useTill } from './test-till.ts';
import { troubleCases } from './test-trouble-cases.ts';

/** What the till promises, on either database. */
export function tillSuite(start: () => Promise<TestDatabase>): void {
  const shop = useTill(start);
  createCases(shop);
  payCases(shop);
  troubleCases(shop);
  eventCases(shop);
  sweepCases(shop);
  customerCases(shop);
  senderCases(shop);
  holdingCases(shop);
}
