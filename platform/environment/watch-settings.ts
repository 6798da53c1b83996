import { z } from 'zod';

/** A port; 0 lets the system choose one. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
  .transform(Number)
  .pipe(z.int().max(65_535, 'must be a port from 0 to 65535'));

/** What an operator watches the shop with. */
export const WATCH_SETTINGS = {
  METRICS_PORT: port
    .optional()
    .describe('port of its own for `/metrics`, in the format of Prometheus; absent: there are no metrics'),
  METRICS_HOST: z
    .string()
    .trim()
    .min(1)
    .default('127.0.0.1')
    .describe('address on which the metrics listen, without a sign-in: never one that the internet reaches'),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://key@host/1' })
    .regex(/^https?:\/\/\w+@.+\/\d+$/, 'must be an address such as https://key@host/1')
    .optional()
    .describe(
      'address of Sentry, or of a service that takes its envelopes, to which errors are sent without personal data',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
    .optional()
    .describe('base of a receiver of OpenTelemetry traces by HTTP; absent: nothing is recorded'),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('alambic').describe('name of the shop in its traces'),
} as const;
