import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { AnyOutcome, Failure, SentFile } from './endpoint.ts';

/** Creates the response of a failure: a problem by RFC 9457. */
export function toProblemResponse({ problem, headers }: Failure): Response {
  return toJsonResponse(JSON.stringify(problem), problem.status, 'application/problem+json', headers);
}

/** Creates the response of a call. */
export function toResponse(outcome: AnyOutcome): Response {
  if ('problem' in outcome) return toProblemResponse(outcome);
  const { status, body, file, headers } = outcome;
  if (file) return toFileResponse(file);
  return body === undefined
    ? new Response(null, { status, ...(headers && { headers }) })
    : toJsonResponse(JSON.stringify(body), status, 'application/json', headers);
}

function toJsonResponse(text: string, status: number, type: string, given?: HeadersInit): Response {
  const headers = new Headers(given);
  headers.set('content-type', type);
  return new Response(text, { status, headers });
}

/** A file of the disk is opened once its first part is read. */
function toFileResponse(file: SentFile): Response {
  const stored = 'path' in file ? createReadStream(file.path) : 'stream' in file ? file.stream : undefined;
  return new Response('content' in file ? file.content : stored && toStream(stored), {
    status: 200,
    headers: {
      'content-type': file.mediaType,
      'content-length': String('content' in file ? file.content.byteLength : file.bytes),
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  });
}

function toStream(file: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: () => void file.destroy(),
  });
}
