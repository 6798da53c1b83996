/** An error of one field, as a 422 lists them. */
export type FieldError = { pointer: string; code: string; detail: string; attribute?: string };

/** The name of the field of a form that an error is about. */
export const nameOfField = ({ pointer, attribute }: FieldError): string =>
  attribute === undefined ? pointer.replace(/^\//, '') : `attributes/${attribute}`;

/** A failure that the Admin API describes (RFC 9457), or `offline` when there was no answer. */
export class ApiProblem extends Error {
  readonly status: number;
  /** The last part of the problem's type: `changed-meanwhile`. */
  readonly kind: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** All members of the answer, for the ones that belong to one kind. */
  readonly members: Readonly<Record<string, unknown>>;

  constructor(status: number, members: Readonly<Record<string, unknown>>) {
    const { type, detail } = members;
    const kind = typeof type === 'string' ? (type.split('/').at(-1) ?? '') : '';
    super(`${status} ${kind}`);
    this.status = status;
    this.kind = kind;
    this.detail = typeof detail === 'string' ? detail : '';
    // Those of a 400 are about parameters, which are no fields of a form.
    const errors = status === 400 ? [] : members['errors'];
    this.errors = Array.isArray(errors) ? errors.filter(isFieldError) : [];
    this.members = members;
  }
}

/**
 * The present form of the record that a write was based on, where it was refused because another person
 * changed it meanwhile. It is what the write answers when it succeeds.
 */
export function readCurrent<Answer extends { version: number }>(error: unknown): Answer | undefined;
export function readCurrent(error: unknown): object | undefined {
  if (!(error instanceof ApiProblem) || error.kind !== 'changed-meanwhile') return undefined;
  const { current } = error.members;
  return typeof current === 'object' && current !== null ? current : undefined;
}

/** The problem of a request that got no answer. */
export const offlineProblem = (): ApiProblem => new ApiProblem(0, { type: '/problems/offline' });

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pointer' in value &&
    typeof value.pointer === 'string' &&
    'detail' in value &&
    typeof value.detail === 'string'
  );
}

/** Returns the problem of an answer that is no success. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  return new ApiProblem(response.status, typeof body === 'object' && body !== null ? { ...body } : {});
}
