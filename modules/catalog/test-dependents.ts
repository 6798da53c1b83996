import type { ProductDependents } from './products/delete-product.ts';

/** A product that no other module knows. */
export const NO_DEPENDENTS: ProductDependents = {
  findHistory: async () => undefined,
  listPlans: async () => [],
  restorePlans: async () => undefined,
};
