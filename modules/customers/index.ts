export {
  type AddressFormErrors,
  type Customer,
  type Customers,
  DELETION_DAYS,
  type Person,
} from './customers.ts';
export { deleteCustomer } from './deletion.ts';
export type { ExportPart } from './customers-context.ts';
export { exportCustomer } from './export.ts';
export { type Consent, listConsents } from './mail-consent.ts';
export { type CustomersOptions, createCustomers } from './create-customers.ts';
export { findCustomersByEmail, type FoundCustomer } from './find-by-email.ts';
