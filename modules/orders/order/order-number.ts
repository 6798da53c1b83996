import { randomBytes } from 'node:crypto';
import {
  hyphenateOrderNumber,
  ORDER_NUMBER_LENGTH,
  ORDER_NUMBER_CHARACTERS,
} from '#contract/orders/order-number.ts';

/**
 * Creates an order number, such as `7K2F-9QXM`: 40 random bits, which reveal nothing about the
 * number of orders.
 */
export function createOrderNumber(random: (size: number) => Uint8Array = randomBytes): string {
  // 256 is a multiple of 32: the low five bits of a byte are as random as the byte.
  const characters = Array.from(random(ORDER_NUMBER_LENGTH), (byte) =>
    ORDER_NUMBER_CHARACTERS.charAt(byte & 31),
  );
  return hyphenateOrderNumber(characters.join(''));
}
