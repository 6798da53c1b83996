import type { AdapterPayload } from 'oidc-provider';
import { z } from 'zod';

/** What the OpenID Connect provider stored. Only the provider knows the members of each model. */
export const PayloadSchema = z.custom<AdapterPayload>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
