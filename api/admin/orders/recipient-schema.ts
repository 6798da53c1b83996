import { z } from 'zod';

/** Who gets an order, and where. */
export const RECIPIENT = {
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  phone: z.string(),
};
