import type { Readable } from 'node:stream';
import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Problem, ProblemKind } from '#contract/http/problems.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An expected failure. It becomes an `application/problem+json` response. */
export type Failure = { problem: Problem; headers?: HeadersInit };

/**
 * Who may call an endpoint, and what is then known of the caller. `Env` is what the server itself
 * determines about a request; `Services` are the modules of one API.
 */
export type Access<Env, Services, Caller> = {
  /** Security requirement in the OpenAPI document; absent: no token is needed. */
  security?: { [scheme: string]: string[] }[];
  /** Problems that any call with this access may return. */
  problems: readonly ProblemKind[];
  /** Decides by the head of the request: the body is not read yet. */
  authorize(request: HonoRequest, env: Env, services: Services): Promise<{ caller: Caller } | Failure>;
};

/** A call as the server routes it. `path` has the form of the OpenAPI document: `/things/{id}`. */
export type Endpoint<Env, Services> = {
  method: Method;
  path: string;
  /** Every kind of problem that the document lists, except `internal` and `unavailable`. */
  problems: readonly ProblemKind[];
  /** Its entry in the OpenAPI document; absent: not documented. */
  operation?: ZodOpenApiOperationObject;
  /** It receives a file or changes many rows, and has limits of time of its own. */
  takesLong?: boolean;
  handle(request: HonoRequest, env: Env, services: Services): Promise<Response>;
};

/** A file that is sent as an attachment, part by part. */
export type SentFile = (
  | { path: string; bytes: number }
  /** Read once. */
  | { stream: Readable; bytes: number }
  /** A small file that was made for the call. */
  | { content: Uint8Array<ArrayBuffer> }
) & {
  mediaType: string;
  /** The name under which it is saved. */
  name: string;
};

/** Responses in case of success, by status. `fileTypes`: the media types of a file instead of JSON. */
export type Responses = {
  200?: { description: string; schema: z.ZodType } | { description: string; fileTypes: readonly string[] };
  201?: { description: string; schema: z.ZodType };
  202?: { description: string; schema?: z.ZodType };
  204?: { description: string };
};

/** Result of a call: one of its declared responses, or a failure. */
export type Outcome<Declared extends Responses> =
  | Failure
  | {
      [Status in keyof Declared]: Declared[Status] extends { schema: infer Schema extends z.ZodType }
        ? { status: Status; body: z.output<Schema>; headers?: HeadersInit }
        : Declared[Status] extends { fileTypes: readonly string[] }
          ? { status: Status; file: SentFile }
          : { status: Status };
    }[keyof Declared];

type Optional<Schema extends z.ZodType> = Schema | undefined;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** The definition of an endpoint: the call and its entry in the OpenAPI document. */
export type Definition<
  Env,
  Services,
  Caller,
  Path extends Optional<z.ZodObject>,
  Query extends Optional<z.ZodObject>,
  Header extends Optional<z.ZodObject>,
  Body extends Optional<z.ZodType>,
  Declared extends Responses,
> = {
  method: Method;
  path: string;
  access: Access<Env, Services, Caller>;
  operationId: string;
  summary: string;
  description: string;
  /** Unknown query parameters are ignored; a known one that occurs twice is refused. */
  parameters?: { path?: Path; query?: Query; header?: Header };
  /** Query parameters that `run` itself parses, for the document. */
  otherQuery?: z.ZodObject;
  /** Schema of a JSON body. An empty body counts as an object without fields. */
  requestBody?: Body;
  /** Maximum size of the body; absent: 64 KB. The route table bounds it too. */
  maxBodyBytes?: number;
  /** Detail of a `bad-request` for an invalid body. Absent: a `bad-parameter` names the field. */
  invalidBody?: string;
  responses: Declared;
  /** Problems in addition to those of `access`. */
  problems?: readonly ProblemKind[];
  run(
    call: Caller & { parameters: Parsed<Path> & Parsed<Query> & Parsed<Header>; body: Parsed<Body> } & {
      /** All query parameters as sent. */
      query: URLSearchParams;
    },
    services: Services,
    // The second type keeps a status that `run` returns a literal while `Declared` is inferred.
  ): Promise<Outcome<Declared> & AnyOutcome>;
};

/** A definition whose schemas are not known. */
export type AnyDefinition<Env, Services, Caller> = Omit<
  Definition<
    Env,
    Services,
    Caller,
    Optional<z.ZodObject>,
    Optional<z.ZodObject>,
    Optional<z.ZodObject>,
    Optional<z.ZodType>,
    Responses
  >,
  'run'
> & {
  run(
    call: Caller & { parameters: unknown; body: unknown; query: URLSearchParams },
    services: Services,
  ): Promise<AnyOutcome>;
};

/** The result of a call whose schemas are not known. */
export type AnyOutcome =
  | Failure
  | { status: keyof Responses; body?: unknown; file?: SentFile; headers?: HeadersInit };
