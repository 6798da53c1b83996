import { z } from 'zod';
import { CURRENCIES } from '#contract/money.ts';
import { isReportable, type Period } from '#modules/reports/index.ts';
import type { Failure } from '../../endpoint.ts';
import { invalidField } from '../failures.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

/** A day among the parameters. */
export const day = (description: string) => z.iso.date().meta({ description });
export const PeriodQuery = z.object({ from: day('The first day.'), to: day('The last day.') });

export const PeriodSchema = z.object({ from: z.string(), to: z.string() });
export const currency = z.enum(CURRENCIES).meta({ description: 'Of all cents but Canadian ones.' });

/** Refuses a period that ends before it begins, or is longer than a report. */
export const refusePeriod = (period: Period, field = 'to'): Failure | undefined =>
  isReportable(period) ? undefined : invalidField(`/${field}`, 'invalid', FIELD_SENTENCES.periodEnd);
