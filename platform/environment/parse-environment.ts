import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#platform/startup-error.ts';
import { BACKUP_SETTINGS } from './backup-settings.ts';
import { DATABASE_SETTINGS, databaseErrors } from './database-settings.ts';
import { nearest } from './nearest-name.ts';
import { edgeErrors, PAGE_SETTINGS } from './page-settings.ts';
import { PICTURE_SETTINGS, pictureErrors } from './picture-settings.ts';
import { SIGN_IN_SETTINGS, signInErrors } from './sign-in-settings.ts';
import { port, WATCH_SETTINGS } from './watch-settings.ts';

const flag = (otherwise: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(otherwise)
    .transform((value) => value === 'on');

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an origin such as https://shop.example' })
  .transform((text, context) => {
    const url = new URL(text);
    if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'must be an origin alone, without path or query',
    });
    return z.NEVER;
  });

function isMailServer(text: string): boolean {
  const { hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== '';
}

/** The addresses that platform/mail accepts: any other would fail each time an email is sent. */
const MAIL_ADDRESS = String.raw`[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+`;
const MAIL_ADDRESSES = new RegExp(String.raw`^\s*${MAIL_ADDRESS}(\s*,\s*${MAIL_ADDRESS}){0,9}\s*$`);

/**
 * Every variable that the shop reads: names, forms and defaults. README repeats them, and a test
 * compares both.
 */
export const ENVIRONMENT = {
  PORT: port.default(3000).describe('port to listen on'),
  HOST: z
    .string()
    .trim()
    .min(1)
    .default('127.0.0.1')
    .describe('address to listen on; `0.0.0.0` for every interface'),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe('origin that shoppers see, such as `https://shop.example`; other hosts are then refused'),
  ADMIN_ORIGIN: origin
    .optional()
    .describe(
      'origin of the back office, such as `https://office.shop.example`; absent: that of the shop, where a script injected into a page could act for staff',
    ),
  ...DATABASE_SETTINGS,
  DATA_DIR: z
    .string()
    .trim()
    .min(1)
    .default('data')
    .describe("folder of the embedded database and of the merchant's own pictures"),
  ...PICTURE_SETTINGS,
  ...BACKUP_SETTINGS,
  TRUST_PROXY: flag('off').describe('`on` trusts the `X-Forwarded-*` headers of the proxy in front'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info')
    .describe('lowest level of lines in the log'),
  ...WATCH_SETTINGS,
  DEMO_CATALOGUE: flag('on').describe(
    '`on` fills an empty database with the demo shop; `off` leaves it without categories, collections and products, as it then stays',
  ),
  DEMO_PAST: flag('on').describe(
    '`on` gives a new demo shop 90 days of invented orders, customers, messages and receipts; `off` leaves its office empty',
  ),
  CHECK_LINKS: flag('off').describe(
    '`on` asks the pages of other sites to which texts link, each once a week, and reports those that do not answer',
  ),
  AGE_DECLINE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://www.ccsa.ca' })
    .default('https://www.ccsa.ca')
    .describe('where the age question sends visitors under the minimum age'),
  ...PAGE_SETTINGS,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example:465' })
    .refine(isMailServer, 'must name a mail server, with % and @ in user and password percent-encoded')
    .optional()
    .describe(
      'mail server, such as `smtps://user:password@mail.example:465`; absent: mail is written to files in `DATA_DIR/mail`',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/, 'must be a mail address such as shop@shop.example')
    .optional()
    .describe("sender of the shop's mail; absent: the mail address of its contact details"),
  ORDER_MAIL_TO: z
    .string()
    .regex(MAIL_ADDRESSES, 'must be one to ten mail addresses, with commas between')
    .transform((text) => text.split(',').map((address) => address.trim()))
    .optional()
    .describe(
      "recipients of mail about orders, disputes and failures: one to ten addresses, separated by commas; absent: the mail address of the shop's contact details",
    ),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{16,200}={0,2}$/, 'must be the signing secret of a webhook, whsec_…')
    .optional()
    .describe(
      'signing secret of the webhook of Resend that calls `/webhooks/resend` about bounced mail; absent: it is refused',
    ),
  PAYMENTS: z
    .enum(['test', 'stripe', 'none'], 'must be test, stripe or none')
    .optional()
    .describe(
      'payment provider: `test` charges nothing, `stripe` is Stripe Checkout, `none` turns checkout off; absent: `test` where `HOST` and `PUBLIC_ORIGIN` are localhost, else `none`',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret or restricted key such as sk_test_…')
    .optional()
    .describe('key for `PAYMENTS=stripe`; a live key charges real money'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of a webhook endpoint, whsec_…')
    .optional()
    .describe('signing secret of the Stripe endpoint that calls `/webhooks/stripe`'),
  STRIPE_API_BASE: origin.optional().describe("origin to call instead of Stripe's, such as a test double"),
  SHOPIFY_POS_SECRET: z
    .string()
    .regex(/^\S{16,200}$/, 'must be the client secret of an app, 16 to 200 characters')
    .optional()
    .describe(
      'client secret of the Shopify app whose webhooks call `/webhooks/shopify-pos`; absent: they are refused',
    ),
  SHOP_MINIMUM_AGE: z
    .string()
    .regex(/^(1[89]|[2-9]\d)$/, 'must be a whole number of years from 18 to 99')
    .transform(Number)
    .optional()
    .describe(
      "minimum age of shoppers in years; absent: the shop's setting, else 21; a province's greater legal age applies",
    ),
  RESERVATIONS_PER_ADDRESS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1 to 99999')
    .transform(Number)
    .default(60)
    .describe('unpaid checkouts that may hold bottles at the same time for one client address'),
  RESERVED_BOTTLES_PER_ADDRESS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999')
    .transform(Number)
    .default(360)
    .describe('bottles that unpaid checkouts of one client address may hold at the same time'),
  RESERVED_SHARE_PER_ADDRESS: z
    .string()
    .regex(/^([1-9]\d?|100)$/, 'must be a percentage from 1 to 100')
    .transform(Number)
    .default(25)
    .describe(
      "percent of a product's stock that one client address may hold, from its second unpaid checkout on",
    ),
  RATE_LIMIT: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number from 0 to 999')
    .transform(Number)
    .default(1)
    .describe(
      'factor for the rate limits of one client; `0` turns them off; the limits of the contact form and the stock alert never change',
    ),
  DRAIN_SECONDS: z
    .string()
    .regex(/^([0-5]?\d|60)$/, 'must be a whole number of seconds from 0 to 60')
    .transform(Number)
    .optional()
    .describe(
      'seconds in which a stopping shop still accepts requests; absent: 2 with `DATABASE_URL`, else 0',
    ),
  ...SIGN_IN_SETTINGS,
} as const;

/** Settings that Stripe Checkout requires. */
const STRIPE_NEEDS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const schema = z.object(ENVIRONMENT);

export type Environment = z.output<typeof schema>;

// An unknown name that begins like one of the shop's settings is probably a typo, which would
// otherwise be ignored silently. Stripe's own tools read some names that begin with STRIPE_ too.
const OURS =
  /^(PUBLIC_|ADMIN_O|BACKUP_|STAFF_|DATABASE_|DATA_D|TRUST_|LOG_L|DEMO_|CHECK_L|AGE_D|PAGE_CACHE|CDN_|SMTP_|MAIL_F|ORDER_M|PAYMENT|STRIPE_(SEC|WEB|API_B)|SHOP_MIN|SHOPIFY_|RESERV|RATE_L|DRAIN_|AUTH_|OIDC_|PASSWORD_G|PICTURE_|PICTURES_|METRICS_|SENTRY_D)/;

/**
 * Parses the configuration. Empty values count as absent. A relative `DATA_DIR` is relative to
 * `folder`. Throws a `StartupError` that names every invalid variable: a wrong value, an unknown
 * name that begins like a setting, or Stripe, a pooler, a replica, a CDN or an external sign-in provider
 * without its required settings.
 */
export function parseEnvironment(
  folder: string,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const known = Object.keys(ENVIRONMENT);
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const errors = Object.keys(given)
    .filter((name) => OURS.test(name) && !known.includes(name))
    .map((name) => `${name} is not a setting of this shop: did you mean ${nearest(name, known)}?`);
  if (given['PAYMENTS'] === 'stripe') {
    const missing = STRIPE_NEEDS.filter((name) => given[name] === undefined);
    errors.push(...missing.map((name) => `${name} must be set with PAYMENTS=stripe.`));
  }
  errors.push(
    ...databaseErrors(given),
    ...edgeErrors(given),
    ...pictureErrors(given),
    ...signInErrors(given),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    errors.push(...result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  if (!result.success || errors.length > 0) {
    throw new StartupError(errors.join('\n'), 'README.md lists the settings and their formats.');
  }
  const { DATA_DIR } = result.data;
  return { ...result.data, DATA_DIR: isAbsolute(DATA_DIR) ? DATA_DIR : resolve(folder, DATA_DIR) };
}
