import type { PhoneOrderRules, SimulationRules } from '#modules/checkout/index.ts';

/** What the endpoints of orders use besides the database. */
export type OrdersServices = {
  shop: {
    /** The payments of the shop are a test: then it lists test orders only. */
    isTest: boolean;
    /** It has payments: something can be bought. */
    takesPayments: boolean;
  };
  /** What law and terms say of an order by phone, and of a cart that is tried out. */
  rules: PhoneOrderRules & SimulationRules;
  /** Wakes the job worker. */
  onJobs(): void;
};
