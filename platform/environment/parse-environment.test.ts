import { describe, expect, it } from 'vitest';
import { StartupError } from '#platform/startup-error.ts';
import { nearest } from './nearest-name.ts';
import { ENVIRONMENT, parseEnvironment } from './parse-environment.ts';

const read = (variables: Record<string, string | undefined>) => parseEnvironment('/srv/shop', variables);

function getProblem(variables: Record<string, string>): string {
  try {
    read(variables);
  } catch (error) {
    if (error instanceof StartupError) return error.what;
    throw error;
  }
  return 'none';
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(read({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      OTEL_SERVICE_NAME: 'alambic',
      DATA_DIR: '/srv/shop/data',
      PICTURES_BUCKET_REGION: 'auto',
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
      DEMO_CATALOGUE: true,
      DEMO_PAST: true,
      CHECK_LINKS: false,
      AGE_DECLINE_URL: 'https://www.ccsa.ca',
      PAGE_CACHE_MB: 64,
      RESERVATIONS_PER_ADDRESS: 60,
      RESERVED_BOTTLES_PER_ADDRESS: 360,
      RESERVED_SHARE_PER_ADDRESS: 25,
      RATE_LIMIT: 1,
      PASSWORD_GRANT: false,
      OIDC_SCOPE: 'openid profile email offline_access',
      STAFF_ACR: 'phr phrh',
    });
  });

  it('treats empty values as absent, and ignores variables of other programs', () => {
    expect(read({ PORT: '', HOME: '/root', LOGNAME: 'root', DATABASE_URL: '' })).toEqual(read({}));
    expect(read({ STRIPE_SUPPRESS_NOTICES: 'true', STRIPE_API_KEY: 'of the CLI' })).toEqual(read({}));
  });

  it('parses the given values', () => {
    const given = read({
      PORT: '80',
      PUBLIC_ORIGIN: 'https://Shop.Example/',
      TRUST_PROXY: 'on',
      DATA_DIR: 'elsewhere',
    });
    expect(given).toMatchObject({ PORT: 80, PUBLIC_ORIGIN: 'https://shop.example', TRUST_PROXY: true });
    expect(given.DATA_DIR).toBe('/srv/shop/elsewhere');
    expect(read({ DATA_DIR: '/var/lib/shop' }).DATA_DIR).toBe('/var/lib/shop');
    const checkouts = { SHOP_MINIMUM_AGE: '25', RESERVATIONS_PER_ADDRESS: '3', PAYMENTS: 'none' };
    expect(read(checkouts)).toMatchObject({
      SHOP_MINIMUM_AGE: 25,
      RESERVATIONS_PER_ADDRESS: 3,
      PAYMENTS: 'none',
    });
  });

  it('parses one or several recipients of order emails', () => {
    const read = (text: string) => parseEnvironment('/shop', { ORDER_MAIL_TO: text }).ORDER_MAIL_TO;
    expect([read(''), read('a@b.ca'), read(' a@b.ca , c@d.ca')]).toEqual([
      undefined,
      ['a@b.ca'],
      ['a@b.ca', 'c@d.ca'],
    ]);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a port from 0 to 65535.'],
    [{ PORT: '3e3' }, 'PORT must be a port from 0 to 65535.'],
    [{ PUBLIC_ORIGIN: 'shop.example' }, 'PUBLIC_ORIGIN must be an origin such as https://shop.example.'],
    [
      { PUBLIC_ORIGIN: 'https://shop.example/shop' },
      'PUBLIC_ORIGIN must be an origin alone, without path or query.',
    ],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [{ DATABASE_POOL_URL: 'postgres://pooler/shop' }, 'DATABASE_URL must be set with DATABASE_POOL_URL.'],
    [{ DATABASE_READ_URL: 'postgres://replica/shop' }, 'DATABASE_URL must be set with DATABASE_READ_URL.'],
    [
      { SMTP_URL: 'https://user:hunter2@mail.example' },
      'SMTP_URL must be an address such as smtps://user:password@mail.example:465.',
    ],
    [
      { SMTP_URL: 'smtp://user:100%@mail.example' },
      'SMTP_URL must name a mail server, with % and @ in user and password percent-encoded.',
    ],
    [{ MAIL_FROM: 'Alambic <a@b.ca>' }, 'MAIL_FROM must be a mail address such as shop@shop.example.'],
    [
      { ORDER_MAIL_TO: 'a@b.ca, Maude <c@d.ca>' },
      'ORDER_MAIL_TO must be one to ten mail addresses, with commas between.',
    ],
    [
      { ORDER_MAIL_TO: 'a@b.ca, (orders)c@d.ca' },
      'ORDER_MAIL_TO must be one to ten mail addresses, with commas between.',
    ],
    [{ MAIL_FORM: 'a@b.ca' }, 'MAIL_FORM is not a setting of this shop: did you mean MAIL_FROM?'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be on or off.'],
    [{ PAGE_CACHE_MB: '-1' }, 'PAGE_CACHE_MB must be a whole number of megabytes.'],
    [{ PAYMENTS: 'paypal' }, 'PAYMENTS must be test, stripe or none.'],
    [{ PAYMENT: 'test' }, 'PAYMENT is not a setting of this shop: did you mean PAYMENTS?'],
    [
      { STRIPE_SECRET_KEY: 'pk_live_123' },
      'STRIPE_SECRET_KEY must be a secret or restricted key such as sk_test_….',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'sk_test_123' },
      'STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook endpoint, whsec_….',
    ],
    [
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_123' },
      'STRIPE_WEBHOOK_SECRET must be set with PAYMENTS=stripe.',
    ],
    [
      { PAYMENTS: 'stripe' },
      'STRIPE_SECRET_KEY must be set with PAYMENTS=stripe.\nSTRIPE_WEBHOOK_SECRET must be set with PAYMENTS=stripe.',
    ],
    [{ STRIPE_API_BASE: 'localhost' }, 'STRIPE_API_BASE must be an origin such as https://shop.example.'],
    [{ SHOP_MINIMUM_AGE: '17' }, 'SHOP_MINIMUM_AGE must be a whole number of years from 18 to 99.'],
    [{ SHOP_MINIMUM_AGE: '21.5' }, 'SHOP_MINIMUM_AGE must be a whole number of years from 18 to 99.'],
    [{ RESERVATIONS_PER_ADDRESS: '0' }, 'RESERVATIONS_PER_ADDRESS must be a whole number from 1 to 99999.'],
    [
      { RESERVED_BOTTLES_PER_ADDRESS: '-1' },
      'RESERVED_BOTTLES_PER_ADDRESS must be a whole number from 1 to 999999.',
    ],
    [{ RESERVED_SHARE_PER_ADDRESS: '101' }, 'RESERVED_SHARE_PER_ADDRESS must be a percentage from 1 to 100.'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters.'],
    [{ OIDC_CLIENT_ID: 'shop' }, 'OIDC_CLIENT_ID has no effect without OIDC_AUTHORITY.'],
    [{ OIDC_AUTHORITY: 'https://login.example' }, 'OIDC_CLIENT_ID must be set with OIDC_AUTHORITY.'],
    [
      { OIDC_AUTHORITY: 'http://login.example', OIDC_CLIENT_ID: 'shop' },
      'OIDC_AUTHORITY must be an https address without query or user; http is for localhost alone.',
    ],
    [
      { OIDC_AUTHORITY: 'https://login.example', OIDC_CLIENT_ID: 'shop', OIDC_SCOPE: 'profile' },
      'OIDC_SCOPE must be scopes parted by spaces, openid among them.',
    ],
    [
      { PICTURE_ORIGINS: 'https://pictures.example' },
      'PICTURE_ORIGINS has no effect without OIDC_AUTHORITY.',
    ],
    [
      {
        OIDC_AUTHORITY: 'https://login.example',
        OIDC_CLIENT_ID: 'shop',
        PICTURE_ORIGINS: 'https://pictures.example, http://pictures.example',
      },
      'PICTURE_ORIGINS must be one to ten https origins such as https://pictures.example, with commas between.',
    ],
    [
      { PICTURES_BUCKET_URL: 'https://s3.example/bucket' },
      'PICTURES_BUCKET_URL, PICTURES_BUCKET_KEY_ID, PICTURES_BUCKET_SECRET must be set together.',
    ],
    [
      {
        PICTURES_BUCKET_URL: 'https://s3.example',
        PICTURES_BUCKET_KEY_ID: 'key',
        PICTURES_BUCKET_SECRET: 'secret-of-a-test',
      },
      'PICTURES_BUCKET_URL must be an address with a bucket, such as https://s3.example/bucket/folder.',
    ],
    [
      { AGE_DECLINE_URL: 'javascript:alert(1)' },
      'AGE_DECLINE_URL must be an address such as https://www.ccsa.ca.',
    ],
  ])('refuses %j by name', (variables, sentence) => {
    expect(getProblem(variables)).toBe(sentence);
  });

  it('names every error at once', () => {
    const wrong = { PORT: 'x', TRUST_PROXY: 'x', LOG_LEVLE: 'info', PAYMENTS: 'stripe' };
    expect(getProblem(wrong).split('\n')).toHaveLength(5);
  });

  it.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['PUBLIC_URL', 'PUBLIC_ORIGIN'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['PAGE_CACHE_SIZE', 'PAGE_CACHE_MB'],
    ['STRIPE_WEBHOOK_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['SHOP_MIN_AGE', 'SHOP_MINIMUM_AGE'],
    ['AUTH_SECRETS', 'AUTH_SECRET'],
    ['OIDC_AUTHORTY', 'OIDC_AUTHORITY'],
    ['STAFF_OIDC_CLIENT', 'STAFF_OIDC_CLIENT_ID'],
    ['PASSWORD_GRANTS', 'PASSWORD_GRANT'],
  ])('asks of %s whether %s was meant', (written, meant) => {
    expect(getProblem({ [written]: 'x' })).toBe(
      `${written} is not a setting of this shop: did you mean ${meant}?`,
    );
  });

  it('describes every variable', () => {
    for (const [name, schema] of Object.entries(ENVIRONMENT))
      expect([name, schema.description]).not.toContain(undefined);
  });
});

describe('the nearest name', () => {
  it('is the name itself when it is known', () => {
    for (const name of Object.keys(ENVIRONMENT)) expect(nearest(name, Object.keys(ENVIRONMENT))).toBe(name);
  });
});
