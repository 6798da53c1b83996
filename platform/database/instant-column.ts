import { z } from 'zod';

/**
 * A `timestamptz` of a hand-written query. Inside a transaction the driver returns it as text
 * (`2026-11-26 13:31:11.373+00`), outside as a `Date`.
 */
export const instantColumn = z.coerce.date();
