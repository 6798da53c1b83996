import { call, createQuery } from '../api-client/api.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import type { Answers, Body, OptionsOf } from '../api-client/typed-calls.ts';
import { upload } from '../api-client/upload.ts';
import type { Versioned } from './versioned.ts';

export const listReceipts = (options: OptionsOf<'GET /receipts'>) => call('GET', '/receipts', options);
export const receiptQuery = (id: string) => createQuery(['receipts', id], `/receipts/${id}`);

export const createReceipt = (body: Body<'POST /receipts'>, key: string) =>
  call('POST', '/receipts', { body, key });
export const updateReceipt = ({ id, version }: Versioned, body: Body<'PATCH /receipts/{id}'>, key: string) =>
  call('PATCH', `/receipts/${id}`, { body, version, key });
export const postReceipt = ({ id, version }: Versioned) => call('POST', `/receipts/${id}/post`, { version });
export const discardReceipt = ({ id, version }: Versioned) =>
  call('POST', `/receipts/${id}/discard`, { version });
export const reverseReceipt = ({ id, version }: Versioned, reason: string) =>
  call('POST', `/receipts/${id}/reverse`, { body: { reason }, version });
export const enterInvoice = ({ id, version }: Versioned, body: Body<'PUT /receipts/{id}/invoice'>) =>
  call('PUT', `/receipts/${id}/invoice`, { body, version });

/** What a barcode or an SKU is on; `undefined`: no product has it. */
export async function findBarcode(code: string): Promise<Answers['GET /barcodes/{gtin}'] | undefined> {
  try {
    return await call('GET', `/barcodes/${encodeURIComponent(code)}`);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}
export const createFromBarcode = (body: Body<'POST /barcodes'>) => call('POST', '/barcodes', { body });

/** Sends the photograph of a bottle that was just made. */
export const photographBarcode = (code: string, file: Blob) =>
  upload<Answers['POST /barcodes/{gtin}/photograph']>(
    `/barcodes/${encodeURIComponent(code)}/photograph`,
    file,
    { key: crypto.randomUUID(), signal: new AbortController().signal, onProgress: () => undefined },
  );

/** Bottles that a name may mean, the first few. */
export const findBottles = (q: string) => call('GET', '/stock-levels', { query: { q, limit: 6 } });
