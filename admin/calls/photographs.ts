import { call } from '../api-client/api.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';
import { upload } from '../api-client/upload.ts';

export const matchPhotographs = (files: Body<'POST /products/photographs/match'>['files']) =>
  call('POST', '/products/photographs/match', { body: { files } });

/** Sends a photograph behind those that a product has. */
export const addPhotograph = (
  productId: string,
  file: File,
  options: { key: string; signal: AbortSignal; onProgress(share: number): void },
) => upload<Answers['POST /products/{id}/photographs']>(`/products/${productId}/photographs`, file, options);
