import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ACCOUNT_ENDPOINTS } from '#api/account/endpoints.ts';
import { ADMIN_ENDPOINTS } from '#api/admin/endpoints.ts';
import { CHECKOUT_ENDPOINTS } from '#api/checkout/endpoints.ts';
import { PUBLIC_ENDPOINTS } from '#api/public/endpoints.ts';
import { CHECKOUT_FIELDS, validateCheckout } from '#contract/checkout/checkout-form.ts';
import { CONTACT_FIELDS, validateContact } from '#contract/pages/contact.ts';
import { CategoryFileSchema, CollectionFileSchema } from '#modules/catalogue-files/files/group-rows.ts';
import { ProductRowSchema } from '#modules/catalogue-files/files/product-rows.ts';
import { ProductRecordSchema } from '#modules/catalog/products.ts';
import { parseAddress, parseName } from '#modules/identity/accounts/email-address.ts';
import { ArticleFrontSchema } from '#modules/journal/import/article-file.ts';
import { RecipeFileSchema } from '#modules/recipes/import/recipe-file.ts';

/** Signs that are not seen: none is stored, and none makes two equal texts differ. */
const UNSEEN = ['\u200B', '\u202E', '\u2028', '\u0007', '\uFEFF'];
const typedTexts = (sign: string) => [`Glen${sign} Orvin`, `${sign}glen-orvin`, `glen${sign}@example.ca`];

/** Where a text is no words of a person: it must equal something that exists, or is a secret. */
const COMPARED = [
  /\/networks\/\*$/,
  /\/(bulk|exports|gaps)\/(ids|filter)\/\*$/,
  /\/pictures?(\/pictures\/\*|\/picture)\/(key|imageUrl)$/,
  /\/photographs\/match\/files\/\*\/name$/,
  /\/replace-choice\/choice$/,
  /\/confirm\/names\/\*$/,
  /\/account\/password\/password$/,
  /\/create-checkout\/items\/\*\/(productId|name|image)$/,
];

type Text = { path: string; read: (typed: string) => unknown };

/** Lists the texts that a schema takes, each with its path. */
function listTexts(schema: z.core.$ZodType, path: string): Text[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ path, read: (typed) => z.safeParse(schema, typed).data }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) =>
        // Categories hold categories.
        path.includes(`/${name}/`) ? [] : listTexts(part, `${path}/${name}`),
      );
    case 'array':
      return listTexts(def.element, `${path}/*`);
    case 'record':
      return listTexts(def.valueType, `${path}/*`);
    case 'union':
      return def.options.flatMap((option) => listTexts(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return listTexts(def.innerType, path);
    case 'pipe':
      return listTexts(def.in, path).map((text) =>
        text.path === path ? { path, read: (typed) => z.safeParse(schema, typed).data } : text,
      );
    default:
      return [];
  }
}

const BodySchema = z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) });
const calls = [...ADMIN_ENDPOINTS, ...ACCOUNT_ENDPOINTS, ...CHECKOUT_ENDPOINTS, ...PUBLIC_ENDPOINTS].flatMap(
  ({ method, path, operation }) => {
    const body = BodySchema.safeParse(operation?.requestBody);
    const schema = body.data?.content['application/json']?.schema;
    return schema instanceof z.ZodType ? listTexts(schema, `${method} ${path}`) : [];
  },
);

const RECORDS = {
  product: ProductRecordSchema,
  'product of a file': ProductRowSchema,
  categories: CategoryFileSchema,
  collections: CollectionFileSchema,
  article: ArticleFrontSchema,
  recipe: RecipeFileSchema,
};
const records = Object.entries(RECORDS).flatMap(([name, schema]) => listTexts(schema, name));

const CheckoutValuesSchema = z.object({
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  age: z.string(),
  method: z.string(),
  collector: z.string(),
});
const NO_MESSAGE = { name: '', email: '', subject: '', message: '' };
const forms: Text[] = [
  // Sign-up, account, invitations, stock alerts.
  { path: 'account/name', read: parseName },
  { path: 'account/email', read: (typed) => parseAddress(typed)?.email },
  ...CONTACT_FIELDS.map((field) => ({
    path: `contact/${field}`,
    read: (typed: string) => {
      const { message, errors } = validateContact({ ...NO_MESSAGE, [field]: typed });
      return errors[field] === undefined ? message[field] : undefined;
    },
  })),
  ...CHECKOUT_FIELDS.map((field) => ({
    path: `checkout/${field}`,
    read: (typed: string) => {
      const empty = Object.fromEntries(CHECKOUT_FIELDS.map((name) => [name, '']));
      const { normalized, errors } = validateCheckout(
        // Only a pick-up names who else may collect it.
        CheckoutValuesSchema.parse({
          ...empty,
          ...(field === 'collector' && { method: 'pickup' }),
          [field]: typed,
        }),
      );
      return errors[field] === undefined ? normalized[field] : undefined;
    },
  })),
];

const TEXTS = [...calls, ...records, ...forms].filter(({ path }) => !COMPARED.some((one) => one.test(path)));

const holds = (value: unknown, sign: string): boolean => typeof value === 'string' && value.includes(sign);

describe(`signs that are not seen, in ${TEXTS.length} texts of calls, records, files and forms`, () => {
  it('are refused or left out', () => {
    const kept = TEXTS.flatMap(({ path, read }) =>
      UNSEEN.filter((sign) => typedTexts(sign).some((typed) => holds(read(typed), sign))).map(
        (sign) => `${path}: U+${sign.charCodeAt(0).toString(16)}`,
      ),
    );
    expect(kept).toEqual([]);
  });
});
