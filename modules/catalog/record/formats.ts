import { z } from 'zod';

/** The name of a record in addresses. */
export const SlugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has only lower-case letters, digits and single hyphens');

export const SkuSchema = z
  .string()
  .max(40)
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'has only capitals, digits and single hyphens');

/**
 * Where an archived product's page leads: a path of the shop, or https. An address such as
 * `//example.com` would leave the shop.
 */
export const RedirectSchema = z
  .string()
  .max(500)
  .regex(/^(\/([^/\\]|$)|https:\/\/[^/])/, 'is a path such as /category/rum, or begins with https://');
