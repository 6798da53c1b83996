export { type BuyerRecord, listBuyerRecords } from './buyers/list-buyer-records.ts';
export { BUYER_FIELDS, listBuyers } from './buyers/list-buyers.ts';
export { deleteGuest } from './buyers/delete-guest.ts';
export { findBuyerOfOrder } from './buyers/find-buyer-of-order.ts';
export { findBuyer, type FoundBuyer, type ListedBuyer } from './buyers/find-buyer.ts';
export { listAddresses } from './addresses.ts';
export { createCustomerInverses, NOTE_LENGTH, writeNote } from './buyers/write-note.ts';
export { createImportInverses } from './imported/create-inverses.ts';
export {
  type CustomerFields,
  fillEmpty,
  importCustomer,
  isNothing,
  toAddress,
} from './imported/import-customer.ts';
export { findKnownCustomers, toKey } from './imported/known-customers.ts';
export {
  type AddressFormErrors,
  type Customer,
  type Customers,
  DELETION_DAYS,
  getDeletionAt,
  type GuestOrders,
  type Person,
} from './customers.ts';
export type { MergeLinks } from './merges/merge-links.ts';
export { deleteCustomer } from './deletion.ts';
export { lockCustomer } from './rows.ts';
export type { CheckoutUnderWay, CustomerCheckouts } from './customers-context.ts';
export { exportCustomer } from './export.ts';
export { listConsents } from './mail-consent.ts';
export { ADDRESS_ERRORS } from './messages.ts';
export { type CustomersOptions, createCustomers } from './create-customers.ts';
export { findCustomersByEmail, type FoundCustomer } from './find-by-email.ts';
