import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIRM_ALERT_PATH, stockAlertPath, TOKEN_PARAMETER } from '#contract/pages/stock-alert-paths.ts';
import { FORM_FIELD } from '#contract/pages/contact.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { call } from '#tests/resilience/test-shopper.ts';
import { waitForLink } from './mailed-link.ts';
import { SLUGS } from './products.ts';
import type { ReleaseShop } from './release-shop.ts';
import { sendForm } from './send-form.ts';

/** The contact form refuses what is sent within two seconds. */
const FORM_AGE_MS = 2200;

const MESSAGES = [
  {
    name: 'Maude Bélanger',
    email: 'maude@example.ca',
    subject: 'About a bottle',
    message: 'Is it peated?\nAnd how much?',
  },
  {
    name: 'Zoë Löwe',
    email: 'zoe@example.ca',
    subject: 'Gift',
    message: 'Can you wrap it? <b>Red</b> please.',
  },
];

/** Sends messages by the contact form, and asks for stock alerts: one confirmed, one not. */
export async function createRequests(shop: ReleaseShop): Promise<void> {
  for (const message of MESSAGES) await sendMessage(shop, message);
  const path = stockAlertPath(SLUGS.soldOut);
  const confirmed = 'hugo@example.ca';
  await sendForm(shop.origin, path, { email: confirmed });
  await sendForm(shop.origin, path, { email: 'lena@example.ca' });
  const link = await waitForLink(shop, confirmed, CONFIRM_ALERT_PATH);
  const token = link.searchParams.get(TOKEN_PARAMETER) ?? '';
  await sendForm(shop.origin, CONFIRM_ALERT_PATH, { [TOKEN_PARAMETER]: token });
}

async function sendMessage({ origin, signal }: ReleaseShop, message: Record<string, string>): Promise<void> {
  const { path } = SITE_LINKS.contact;
  const { text } = await call(`${origin}${path}`, { headers: { accept: 'text/html' } });
  const form = new RegExp(`name="${FORM_FIELD}" value="([^"]+)"`).exec(text)?.[1];
  if (form === undefined) throw new Error('the contact page has no form');
  await sleep(FORM_AGE_MS, undefined, { signal });
  await sendForm(origin, path, { [FORM_FIELD]: form, ...message });
}
