import { findBrandPicture, loadShopContent } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/** How papers of the shop look: its own logo (PNG) with its name, and the colour of titles. */
export type InvoiceBrand = {
  logo?: { png: Buffer; alt: string } | undefined;
  /** As `#1a2b3c`, readable on white. */
  accent?: string | undefined;
};

/** Loads the logo and the accent of the shop as they are now; `{}` where it has neither. */
export async function loadInvoiceBrand(db: Handle): Promise<InvoiceBrand> {
  const { name, logo, accent } = await loadShopContent(db);
  const picture = logo && (await findBrandPicture(db, logo.hash));
  return { logo: picture && { png: picture.bytes, alt: name }, accent: accent?.day };
}
