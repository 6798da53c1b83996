import fc from 'fast-check';

/** Percent sequences and bytes that a hostile client may send in a URL, already encoded. */
const RAW = [
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '%ED%BF%BF',
  '%FF%FE',
  '%',
  '%%',
  '%u0041',
  '%C0%AF',
  '%2e%2e%2f',
  '+',
  ';',
  '%E2%80%AE',
  '%E2%80%8F',
  '%EF%BB%BF',
  '%0d%0aSet-Cookie:x=1',
  '%22',
  '%27',
  '%60',
  '%5C',
  '%3Cscript%3E',
];

const WORDS = [
  "' or 1=1 --",
  "'; drop table product; --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '\0',
  '\u202e',
  '\u200f',
  '\ufeff',
  '\uffff',
  '🥃'.repeat(200),
  '😀\u0301',
  'a'.repeat(10_000),
  '"',
  'NaN',
  'null',
  '-1',
  '0',
  '12',
  '1e309',
  '12.5',
  '999999999999',
  '9223372036854775808',
  '0x10',
  '[]',
  '{"$gt":""}',
  'true',
  '',
  '__proto__',
  'constructor',
  'toString',
  'all',
  'whiskey',
  'glen-orvin-12',
  'Product.Price',
  'new-arrivals',
  ',',
];

const value = fc.oneof(
  fc.constantFrom(...RAW),
  fc.constantFrom(...WORDS).map(encodeURIComponent),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => encodeURIComponent(text.toWellFormed())),
  // Lone surrogates as they arrive on a socket: three bytes that UTF-8 forbids.
  fc
    .integer({ min: 0xd800, max: 0xdfff })
    .map(
      (code) => `%ED%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`,
    ),
  fc.array(fc.constantFrom(...RAW), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
  fc.integer().map(String),
  fc.double().map(String),
);

const name = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'category',
      'MaxResultCount',
      'SkipCount',
      'Sorting',
      'FilterText',
      'ids',
      'filter',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'category[]', 'ids[0]', 'FILTERTEXT', '%00'),
  },
);

const query = fc
  .array(fc.tuple(name, value), { minLength: 1, maxLength: 4 })
  .map((pairs) => pairs.map(([key, text]) => `${key}=${text}`).join('&'));

// A path segment of dots alone is removed before the request is sent, and `?` or `#` would end the
// path.
const segment = value.map((text) => text.replace(/^\.*$/, 'x'));

/** URLs of the public API with arbitrary client input. */
export const hostileAddress = fc.oneof(
  { weight: 5, arbitrary: query.map((text) => `/api/public/products?${text}`) },
  { weight: 3, arbitrary: query.map((text) => `/api/public/products-by-category?category=spirits&${text}`) },
  { weight: 1, arbitrary: query.map((text) => `/api/public/category?${text}`) },
  { weight: 1, arbitrary: query.map((text) => `/api/public/sub-categories?${text}`) },
  { weight: 3, arbitrary: segment.map((text) => `/api/public/products/${text}`) },
  { weight: 1, arbitrary: segment.map((text) => `/api/public/blog-posts/${text}`) },
  { weight: 1, arbitrary: query.map((text) => `/api/public/blog-posts?${text}`) },
  { weight: 1, arbitrary: segment.map((text) => `/api/public/recipes/${text}`) },
  { weight: 1, arbitrary: segment.map((text) => `/api/${text}`) },
);
