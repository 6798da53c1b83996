import { z } from 'zod';
import { LINE_REASONS, MAX_LINES, MAX_LINE_QUANTITY } from './create-checkout.ts';

const whole = (min: number, max: number) => {
  const form = `must be a whole number from ${min} to ${max}`;
  return z.int(form).min(min, form).max(max, form);
};

/** Upper bound of a sent price, in cents. The shop uses its own prices. */
const MAX_CENTS = 2_147_483_647;

/** The request body. Other fields are ignored. */
export const CreateCheckoutSchema = z
  .object(
    {
      items: z
        .array(
          z.object(
            {
              productId: z
                .string('must be the id of a product')
                .min(1, 'must be the id of a product')
                .max(100, 'is too long to be the id of a product')
                .meta({ description: "The product's id." }),
              name: z
                .string('must be text')
                .optional()
                .meta({ description: 'Not read: the shop has its own.' }),
              price: whole(0, MAX_CENTS).meta({
                description:
                  "What the cart shows for one, in cents. A price that differs from the shop's is an error that names the line.",
              }),
              quantity: whole(1, MAX_LINE_QUANTITY).meta({
                description: 'How many. Two lines of one product count together.',
              }),
              image: z
                .string('must be text')
                .nullish()
                .meta({ description: 'Not read: the shop has its own.' }),
            },
            'must be a line of a cart',
          ),
          'must be a list of lines',
        )
        .min(1, 'must hold a line')
        .max(MAX_LINES, `holds at most ${MAX_LINES} lines`),
    },
    'must be an object with items',
  )
  .meta({ id: 'CreateCheckout' });

/** The URL of the checkout. */
export const CheckoutUrlSchema = z
  .object({ url: z.url().meta({ description: 'The page of the checkout, to be opened in a browser.' }) })
  .meta({ id: 'CheckoutUrl' });

const cents = z.int().meta({ description: "Cents of the shop's currency." });

/** A line of the problem `lines-changed`. */
export const ChangedLineSchema = z
  .object({
    productId: z.string(),
    reason: z
      .enum(LINE_REASONS)
      .meta({
        description:
          'The gravest: the product is gone, sold out, too strong or too large for the carrier, short, or has another price.',
      }),
    current: z
      .object({
        price: cents,
        salePrice: cents.nullable(),
        available: z.int().meta({ description: 'What is left after reservations.' }),
        limit: z
          .int()
          .nullable()
          .meta({
            description: 'Most in one order; null where neither the product nor the shop sets a limit.',
          }),
      })
      .nullable()
      .meta({ description: 'What is true now; null where the product is gone.' }),
  })
  .meta({ id: 'ChangedLine' });
