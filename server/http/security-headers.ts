/**
 * What a document of the shop may do besides showing content of this server. Hashes of its inline
 * scripts are added. Firefox refuses prefetches that `default-src` does not allow.
 */
const DOCUMENT_POLICY_BEFORE_SCRIPTS = "default-src 'self'; script-src 'self'";
const DOCUMENT_POLICY_BEFORE_FORMS = [
  "style-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
].join('; ');
const DOCUMENT_POLICY_AFTER_FORMS = [
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "media-src 'none'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types alambic',
].join('; ');

/**
 * Returns the policy of a preview: that of the page, but only the back office may frame it, and it
 * sends no form.
 */
export const previewPolicy = (csp: string, officeOrigin: string | undefined): string =>
  csp
    .replace(
      "frame-ancestors 'self'",
      `frame-ancestors ${officeOrigin === undefined ? "'self'" : getOrigin(officeOrigin)}`,
    )
    .replace(/form-action [^;]*/, "form-action 'none'")
    .replace(/connect-src [^;]*/, "connect-src 'none'");

/**
 * Policy of responses that are not documents: nothing may run, even if a browser opens one as a
 * document.
 */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'self'";

/** A worker caches pages and files of this shop, and may do nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'self'";

const OFF = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** Recipes keep the screen on during cooking; sign-in uses passkeys. */
const OURS = ['screen-wake-lock', 'publickey-credentials-get', 'publickey-credentials-create'];

const permit = (off: readonly string[], ours: readonly string[]): string =>
  [...off.map((name) => `${name}=()`), ...ours.map((name) => `${name}=(self)`)].join(', ');
const PERMISSIONS = permit(OFF, OURS);
const PERMISSIONS_WITH_CAMERA = permit(
  OFF.filter((name) => name !== 'camera'),
  [...OURS, 'camera'],
);

const SHARED: readonly string[] = [
  'x-content-type-options',
  'nosniff',
  'x-frame-options',
  'SAMEORIGIN',
  'cross-origin-opener-policy',
  'same-origin',
];

const HSTS: readonly string[] = ['strict-transport-security', 'max-age=31536000'];

/**
 * Returns the policy of a page with inline scripts of these hashes (`sha256-…`). `formOrigins` are
 * foreign origins to which its forms may lead: browsers follow a form's redirect only to origins
 * that `form-action` allows. `signInOrigin` is that of an external provider: sign-in calls it and
 * renews in a hidden frame; the built-in one is at `'self'`. Profile pictures may come from
 * `pictureOrigins`.
 */
export function documentPolicy(
  scriptHashes: readonly string[],
  formOrigins: readonly string[] = [],
  signInOrigin?: string,
  pictureOrigins: readonly string[] = [],
): string {
  const signIn = signInOrigin === undefined ? "'self'" : `'self' ${getOrigin(signInOrigin)}`;
  const calls = `connect-src ${signIn}; frame-src ${signIn}`;
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('');
  const forms = formOrigins.map((origin) => ` ${getOrigin(origin)}`).join('');
  const pictures = pictureOrigins.map((origin) => ` ${getOrigin(origin)}`).join('');
  return `${DOCUMENT_POLICY_BEFORE_SCRIPTS}${hashes}; ${calls}; img-src 'self' data:${pictures}; ${DOCUMENT_POLICY_BEFORE_FORMS}${forms}; ${DOCUMENT_POLICY_AFTER_FORMS}`;
}

// Anything but a bare origin here could inject directives into the policy.
export function getOrigin(text: string): string {
  const { origin } = new URL(text);
  if (origin !== text) throw new Error(`${text} is not an origin`);
  return origin;
}

/**
 * Returns the headers of every response, names and values in turn: static files, failures and
 * refusals included.
 */
export function securityHeaders(of: {
  csp?: string | undefined;
  isForForeignPages?: boolean | undefined;
  usesCamera?: boolean | undefined;
  referrerPolicy?: 'strict-origin' | 'no-referrer' | undefined;
  isHttps: boolean;
}): string[] {
  return [
    ...SHARED,
    'permissions-policy',
    of.usesCamera ? PERMISSIONS_WITH_CAMERA : PERMISSIONS,
    'referrer-policy',
    of.referrerPolicy ?? 'strict-origin-when-cross-origin',
    'content-security-policy',
    of.csp ?? NOTHING_POLICY,
    'cross-origin-resource-policy',
    of.isForForeignPages ? 'cross-origin' : 'same-origin',
    ...(of.isHttps ? HSTS : []),
  ];
}
