/**
 * What is mutated, and the tests that must detect it. Messages, types and entry points contain
 * nothing to mutate.
 * `ignoreStatic`: the code also runs while its test files load (they read the rules, or open a
 * database). A mutant there would have to run against every test from the beginning. With this
 * option it runs only against the tests that call it.
 * @type {Readonly<Record<string, { mutate: readonly string[], tests: readonly string[],
 * ignoreStatic?: boolean }>>}
 */
export const GROUPS = {
  money: {
    mutate: ['contract/money.ts', 'modules/pricing/!(index|*.test).ts'],
    tests: [
      'contract/money.test.ts',
      'modules/pricing/*.test.ts',
      'modules/compliance/{delivery-rules,province-totals}.test.ts',
    ],
  },
  tax: {
    mutate: [
      'modules/compliance/{pricing-terms,find-container-rule,delivery-rules,calendar-date,date-range}.ts',
    ],
    tests: ['modules/compliance/{find-container-rule,delivery-rules,date-range,province-totals}.test.ts'],
    ignoreStatic: true,
  },
  law: {
    mutate: [
      'modules/compliance/{check-rules,check-delivery,rules-in-force}.ts',
      'modules/compliance/law/is-same-case.ts',
    ],
    tests: [
      'modules/compliance/{load-rules,check-delivery,rules-in-force}.test.ts',
      'modules/compliance/law/is-same-case.test.ts',
    ],
    ignoreStatic: true,
  },
  stock: {
    mutate: ['contract/catalog/stock.ts', 'contract/checkout/remove-purchased.ts', 'modules/inventory/*.ts'],
    tests: ['contract/{catalog/stock,checkout/remove-purchased}.test.ts', 'modules/inventory/*.test.ts'],
    ignoreStatic: true,
  },
  orders: {
    mutate: [
      'modules/orders/order/order-number.ts',
      'modules/orders/order/life-cycle.ts',
      'modules/orders/refunds/{compute-refund,split-refund,order-amounts}.ts',
      'modules/orders/emails/*.ts',
    ],
    tests: ['modules/orders/**/!(*.both|taken-number.isolated).test.ts'],
  },
  'order-flow': {
    mutate: [
      'modules/orders/*.ts',
      'modules/orders/{moves,refunds,requests,reconciliation}/*.ts',
      '!modules/orders/order/order-number.ts',
      '!modules/orders/order/life-cycle.ts',
      '!modules/orders/refunds/{compute-refund,split-refund,order-amounts}.ts',
    ],
    tests: ['modules/orders/**/{*.both,taken-number.isolated}.test.ts'],
    ignoreStatic: true,
  },
  checkout: {
    mutate: [
      'contract/checkout/{checkout-form,street-address}.ts',
      'modules/checkout/{compare-lines,deadline,session-request}.ts',
    ],
    tests: [
      'contract/checkout/{checkout-form,street-address}.test.ts',
      'modules/checkout/{compare-lines,deadline,session-request}.test.ts',
    ],
  },
  identity: {
    mutate: [
      'modules/identity/tokens/{check-tokens,create-token-check,proof,refusals}.ts',
      'modules/identity/accounts/{email-address,password-policy}.ts',
      'modules/identity/{artifacts/device-name,keys/encrypt}.ts',
    ],
    tests: [
      'modules/identity/tokens/*.test.ts',
      'modules/identity/accounts/{email-address,password-policy}.test.ts',
      'modules/identity/{artifacts/device-name,keys/encrypt}.test.ts',
    ],
    ignoreStatic: true,
  },
};

/**
 * Returns the group that the variable `MUTATION_GROUP` names.
 * @throws {Error} when it names no group
 */
export function parseGroup() {
  const name = process.env['MUTATION_GROUP'] ?? '';
  const group = GROUPS[name];
  if (!group) throw new Error(`MUTATION_GROUP must be one of ${Object.keys(GROUPS).join(', ')}`);
  return { name, ...group };
}
