import type { Email } from '#platform/mail/email.ts';
import { deliveryFacts, type OrderFacts } from './order-facts.ts';
import { email, getMessages, splitParagraphs } from './order-emails.ts';

/** What the shop answers to a request of the buyer; `answer` may be empty. */
export function requestEmail(
  order: OrderFacts,
  kind: 'cancel' | 'return',
  { isAccepted, answer }: { isAccepted: boolean; answer: string },
): Email {
  const messages = getMessages(order.locale);
  const { subject, heading, paragraphs } = messages[isAccepted ? 'requestAccepted' : 'requestRefused'];
  return email(order, {
    subject: subject(order.number),
    heading,
    paragraphs: [paragraphs[kind], ...splitParagraphs(answer)],
  });
}

/** The order goes to another address than before. */
export function addressChangedEmail(order: OrderFacts): Email {
  const { subject, heading, paragraphs } = getMessages(order.locale).addressChanged;
  return email(order, {
    subject: subject(order.number),
    heading,
    paragraphs: [...paragraphs],
    facts: deliveryFacts(order),
  });
}

/** To the address that the order had: tells nothing of the new one. */
export function emailGoneEmail(order: OrderFacts): Email {
  const { subject, heading, paragraphs } = getMessages(order.locale).emailGone;
  return email(order, { subject: subject(order.number), heading, paragraphs: [...paragraphs] });
}

/** To the address that the order has now: tells nothing of what was bought, by whom, for where. */
export function emailNewEmail(order: OrderFacts): Email {
  const { subject, heading, paragraphs } = getMessages(order.locale).emailNew;
  return email(order, { subject: subject(order.number), heading, paragraphs: [...paragraphs] });
}
