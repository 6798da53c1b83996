import type { Handle } from '#platform/database/handle.ts';
import { findSettingsGroup } from './settings-group.ts';
import { IDENTITY, INVOICE } from './shop-groups.ts';
import { type ContactDetails, postalLines, UNNAMED_SHOP } from './shop-settings.ts';

/** The seller on paper, without its tax numbers. */
export type SellerContact = {
  name: string;
  /** `null`: it is the name. */
  legalName: string | null;
  /** The licence to sell alcohol; `null` until the merchant has set it. */
  licence: string | null;
  /** The postal address, as on an envelope. */
  address: readonly string[];
  phone: string | null;
};

/** Loads the shop's address and contact data; `undefined` until the merchant has set them. */
export async function loadContact(db: Handle): Promise<ContactDetails | undefined> {
  return (await findSettingsGroup(db, IDENTITY))?.value.contact;
}

/** Loads how the shop names itself on invoices. */
export async function loadSellerContact(db: Handle): Promise<SellerContact> {
  const contact = await loadContact(db);
  const invoice = (await findSettingsGroup(db, INVOICE))?.value.invoice;
  return {
    name: contact?.shop ?? UNNAMED_SHOP,
    legalName: invoice?.legalName ?? null,
    licence: invoice?.licence ?? null,
    address: contact ? postalLines(contact) : [],
    phone: contact?.phone ?? null,
  };
}
