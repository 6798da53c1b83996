import type { Calls } from './calls.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The answer of each call, by method and path: `Answers['GET /orders/{number}']`. */
export type Answers = { [Key in keyof Calls]: AnswerOf<Key> };

/** A path with its parameters as any text or number: `/orders/${string}/refunds`. */
type Filled<
  Path extends string,
  Value extends string | number,
> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${Value}${Filled<After, Value>}`
  : Path;

/** The calls that a method and a filled path mean; `never` where the API has none. */
export type KeyOf<Sent extends string> = Sent extends string
  ? { [Key in keyof Calls]: Sent extends Filled<Key, string> ? Same<Sent, Key> : never }[keyof Calls]
  : never;
type Same<Sent extends string, Key extends keyof Calls> =
  Filled<Key, string> extends Sent ? Key : Filled<Key, number> extends Sent ? Key : never;

export type AnswerOf<Key extends keyof Calls> = Calls[Key] extends { answer: infer Answer }
  ? Answer
  : undefined;

type Value = string | number | boolean | undefined;
type QueryOf<Key extends keyof Calls> = Calls[Key] extends { query: infer Name extends string }
  ? Readonly<Partial<Record<Name, Value>>> | URLSearchParams
  : never;
/** A body as it may be given: with read-only lists, and fields that JSON omits (`undefined`). */
type Given<Body> = Body extends readonly (infer Entry)[]
  ? readonly Given<Entry>[]
  : Body extends object
    ? {
        readonly [Name in keyof Body]:
          | Given<Body[Name]>
          | (object extends Pick<Body, Name> ? undefined : never);
      }
    : Body;
type BodyOf<Key extends keyof Calls> = Calls[Key] extends { body: infer Body }
  ? { body: Given<Body> }
  : { body?: Readonly<Record<string, never>> };

/** What a call takes: a body and the version of the row where the API asks for them. */
export type OptionsOf<Key extends keyof Calls> = {
  query?: QueryOf<Key>;
  signal?: AbortSignal;
  /** Makes it harmless to send the same write again, where its answer was lost. */
  key?: string;
} & BodyOf<Key> &
  (Calls[Key] extends { version: number } ? { version: number } : { version?: never });

/** What is asked for where there is nothing to call: nothing is of this type. */
type NoSuchCall = { error: 'The Admin API has no such call'; version: never };

/** Arguments after the path: options may be left out where all are optional. */
export type Rest<Key extends keyof Calls> = [Key] extends [never]
  ? [error: NoSuchCall]
  : object extends OptionsOf<Key>
    ? [options?: OptionsOf<Key>]
    : [options: OptionsOf<Key>];

export type QueryRest<Key extends keyof Calls> = [Key] extends [never]
  ? [error: NoSuchCall]
  : [query?: Exclude<QueryOf<Key>, URLSearchParams>];

/** The body of a call, as it may be given. */
export type Body<Key extends keyof Calls> = OptionsOf<Key>['body'];
