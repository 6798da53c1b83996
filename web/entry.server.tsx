import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageOf } from './page-context.ts';

/**
 * Renders a page to its end before answering: whoever keeps pages needs all of it, and inline scripts are hashed.
 * A component that throws answers as an error of the whole page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(<ServerRouter context={entryContext} url={request.url} />, {
      onAllReady() {
        const chunks: Buffer[] = [];
        const body = new PassThrough();
        body.on('data', (chunk: Buffer) => chunks.push(chunk));
        body.on('end', () => {
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(
            new Response(Buffer.concat(chunks), { status: failure === undefined ? status : 500, headers }),
          );
        });
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failure = error;
      },
    });
  });
}

/** What a loader or a component threw is left with the page: the server knows the request and writes the log. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  pageOf(context).failure ??= error;
}
