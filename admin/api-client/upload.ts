import { ADMIN_API } from '#contract/staff/paths.ts';
import { ApiProblem, offlineProblem } from './api-problem.ts';
import { noteUndoable } from './undoable.ts';

/**
 * Sends a file as the body of a POST and returns the answer's body. `key` names this upload: sent again
 * with the same one, it takes effect once. `onProgress` gets the sent share, from 0 to 1; `fetch` cannot
 * tell it. @throws {ApiProblem}
 */
export async function upload<Answer>(
  path: string,
  file: Blob,
  {
    key,
    version,
    signal,
    onProgress,
  }: { key: string; version?: number; signal: AbortSignal; onProgress(share: number): void },
): Promise<Answer> {
  return await new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${ADMIN_API}${path}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type || 'image/unknown');
    request.setRequestHeader('x-office', '1');
    request.setRequestHeader('idempotency-key', key);
    if (version !== undefined) request.setRequestHeader('if-match', `"${version}"`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      if (request.status < 300) {
        const event = request.getResponseHeader('audit-event');
        if (event !== null) noteUndoable(event);
        return resolve(request.response);
      }
      const body: unknown = request.response;
      reject(new ApiProblem(request.status, typeof body === 'object' && body !== null ? { ...body } : {}));
    });
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => reject(offlineProblem()));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
