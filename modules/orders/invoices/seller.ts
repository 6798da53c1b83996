import { type SellerContact, loadSellerContact } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Seller } from '../emails/order-emails.ts';

/** The seller as an invoice names it. */
export type InvoiceSeller = SellerContact & Seller;

/** Loads the seller as it is now, with these tax numbers. */
export async function loadInvoiceSeller(db: Handle, { taxNumbers }: Seller): Promise<InvoiceSeller> {
  return { ...(await loadSellerContact(db)), taxNumbers };
}
