import { EVIDENCE_PARTS, type EvidencePart } from '#contract/orders/disputes.ts';
import { EVIDENCE_MESSAGES } from './evidence-messages.ts';

/** What speaks for the shop in a dispute, as texts: it is shown, kept and sent as it is here. */
export type Evidence = {
  /** Fields that the bank's form has of its own. */
  facts: {
    customerName: string;
    customerEmail: string;
    products: string;
    shippingAddress: string;
    shippingCarrier: string;
    /** The day on which it left; empty: it did not. */
    shippingDate: string;
    trackingNumber: string;
  };
  /** Everything else. An empty part says that there is nothing of its kind. */
  parts: Readonly<Record<EvidencePart, readonly string[]>>;
};

/** Providers take so many characters in one text. */
export const MAX_EVIDENCE = 20_000;

/** Returns the parts as one text, each under its title, within the length that providers take. */
export function formatEvidence({ parts }: Evidence): string {
  const { titles } = EVIDENCE_MESSAGES;
  return EVIDENCE_PARTS.filter((part) => parts[part].length > 0)
    .map((part) => [titles[part], ...parts[part]].join('\n'))
    .join('\n\n')
    .slice(0, MAX_EVIDENCE);
}
