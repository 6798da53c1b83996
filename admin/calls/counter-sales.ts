import { call, createQuery } from '../api-client/api.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { upload } from '../api-client/upload.ts';

/** Who tells of counter sales, and when it was heard of last. */
export const counterSourcesQuery = () => createQuery(['counter-sales', 'sources'], '/counter-sources');

/** Lines whose product was not found. */
export const counterLinesQuery = () => createQuery(['counter-sales', 'lines'], '/counter-lines');

export const resolveCounterLine = (id: string, productId: string) =>
  call('POST', `/counter-lines/${id}/resolve`, { body: { productId } });
export const dismissCounterLine = (id: string) => call('POST', `/counter-lines/${id}/dismiss`);

export type CounterReport = Answers['POST /counter-sales/report'];
/** How a day report is read: absent ones as the shop guesses. */
export type ReportReading = Partial<Record<keyof CounterReport['used'] | 'dayOrder' | 'day', string>>;

/** Says what a day report would change or, without `isDryRun`, takes its bottles out of stock. */
export const sendReport = (
  file: File,
  reading: ReportReading,
  options: { isDryRun: boolean; key: string },
) => {
  const query = new URLSearchParams({ dryRun: String(options.isDryRun) });
  for (const [name, value] of Object.entries(reading)) if (value) query.set(name, value);
  return upload<CounterReport>(
    `/counter-sales/report?${query}`,
    // The browser of Windows calls CSV a type of Excel.
    new Blob([file], { type: 'text/csv' }),
    { key: options.key, signal: new AbortController().signal, onProgress: () => undefined },
  );
};
