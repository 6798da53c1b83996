import type { z } from 'zod';
import { problem } from '#contract/http/problems.ts';
import { formatBytes } from '#contract/http/route.ts';
import type { Failure } from './endpoint.ts';
import { type FieldRefusal, parseFields } from '#platform/fields/parse-fields.ts';
import { listFieldProblems } from './field-problems.ts';
import { findUnstorable } from './find-unstorable.ts';

/** Maximum size of a JSON body, unless the endpoint has its own. */
const MAX_JSON_BYTES = 64 * 1024;

/**
 * Reads and parses a JSON body. Fails with `body-too-large` as soon as that is known; with
 * `bad-request` when the body is not JSON; with `bad-parameter`, or with `invalidBody`, when the
 * schema refuses it.
 */
export async function readJsonBody(
  request: Request,
  schema: z.ZodType,
  { maxBodyBytes = MAX_JSON_BYTES, invalidBody }: { maxBodyBytes?: number; invalidBody?: string },
): Promise<{ body: unknown } | Failure> {
  const bytes = await readBytes(request, maxBodyBytes);
  if ('problem' in bytes) return bytes;
  const text = new TextDecoder().decode(bytes);
  if (text !== '' && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return { problem: problem('bad-request', 'The request body must be JSON.') };
  let json: unknown = {};
  try {
    if (text !== '') json = JSON.parse(text);
  } catch {
    return { problem: problem('bad-request', 'The body is not JSON.') };
  }
  if (findUnstorable(json) !== undefined)
    return { problem: problem('bad-request', 'The body holds U+0000 or half of a character.') };
  const read = parseFields(schema, json);
  if ('data' in read) return { body: read.data };
  return invalidBody === undefined
    ? invalidField(read.refusals)
    : { problem: { ...problem('bad-request', invalidBody), errors: listFieldProblems(read.refusals) } };
}

/** Reads a body of at most `maxBytes`; fails with `body-too-large` without reading the rest. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | Failure> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      const detail = `The request body can be at most ${formatBytes(maxBytes)}.`;
      return { problem: problem('body-too-large', detail) };
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function invalidField(refusals: readonly FieldRefusal[]): Failure {
  const [issue] = refusals;
  // In JavaScript notation: `items[0].quantity`.
  const field = (issue?.path ?? [])
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
  const detail = `${field || 'The body'} ${issue?.message}.`;
  const errors = listFieldProblems(refusals);
  return { problem: { ...problem('bad-parameter', detail, field || undefined), errors } };
}
