import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Permission } from '#contract/staff/permissions.ts';
import { type ListPage, type ListRequest, TOTAL_CEILING } from '#platform/lists/list-request.ts';
import type { ProblemKind } from '#contract/http/problems.ts';
import type { AdminCore } from '../admin-core.ts';
import type { Admission, AdminEndpoint, BaseCall } from '../admin-definition.ts';
import { createAdminEndpoint } from '../define-admin-endpoint.ts';
import { PERMISSION_KEY } from '../permitted-fields.ts';
import { parseParameters } from '../../parse-parameters.ts';
import { type ListFields, listFilterNames } from './list-fields.ts';
import { LimitSchema, parseListRequest } from './parse-list-request.ts';

type FieldOf<Fields extends ListFields> = Extract<keyof Fields, string>;
type PathOf<Path> = Path extends z.ZodObject ? z.output<Path> : unknown;

/** The definition of a list: what may be filtered and sorted, and what an item is. */
export type AdminListDefinition<
  Services,
  Fields extends ListFields,
  Item extends z.ZodType,
  Path extends z.ZodObject | undefined,
> = Admission & {
  path: string;
  operationId: string;
  summary: string;
  description: string;
  fields: Fields;
  /** What `q` searches, as a sentence for the document; absent: the list cannot be searched. */
  search?: string;
  /** Order without `sort`: `-placedAt`, or several with commas. */
  sort: string;
  item: Item;
  parameters?: { path?: Path };
  problems?: readonly ProblemKind[];
  run(
    request: ListRequest<FieldOf<Fields>>,
    call: BaseCall & { parameters: PathOf<Path> },
    services: Services & AdminCore,
  ): Promise<ListPage<z.output<Item>>>;
};

type Unread = AdminListDefinition<unknown, ListFields, z.ZodType, z.ZodObject | undefined>;
type AnyListDefinition<Services> = Omit<Unread, 'run'> & {
  run(
    request: ListRequest,
    call: BaseCall & { parameters: unknown },
    services: Services & AdminCore,
  ): Promise<ListPage<unknown>>;
};

/**
 * Defines a list of the Admin API: `limit`, `cursor`, `count`, `sort`, `q` and the filters of its
 * fields. Its answer is `{ items, nextCursor, total? }`.
 */
export function defineAdminList<
  Services,
  Fields extends ListFields,
  Item extends z.ZodType,
  Path extends z.ZodObject | undefined = undefined,
>(definition: AdminListDefinition<Services, Fields, Item, Path>): AdminEndpoint<Services & AdminCore>;
export function defineAdminList<Services>(
  definition: AnyListDefinition<Services>,
): AdminEndpoint<Services & AdminCore> {
  const { fields, search, sort, item, run, parameters = {}, problems = [], ...rest } = definition;
  const query = describeQuery(fields, search, sort);
  const { path } = parameters;
  return createAdminEndpoint<Services>(
    {
      ...rest,
      method: 'GET',
      parameters: { ...(path && { path }), query },
      responses: { 200: { description: 'A page of the list.', schema: describePage(item) } },
      problems: ['cursor-mismatch', ...problems],
      async run({ parameters: read, caller, actor, query: asked, now }, services) {
        const { path: pathRead, request } = ReadSchema.parse(read);
        const call = { caller, actor, query: asked, now, parameters: pathRead };
        const listed = await run(request, call, services);
        const { items, next, total, totalIsAtLeast } = listed;
        const binding = bindList(rest.operationId, request, pathRead);
        return {
          status: 200,
          body: {
            items,
            nextCursor: next ? await services.cursors.seal(next, binding) : null,
            ...(total !== undefined && { total }),
            ...(totalIsAtLeast !== undefined && { totalIsAtLeast }),
          },
        };
      },
    },
    async (request, sent, caller, services) => {
      const inPath = parseParameters(request, sent, path ? { path } : {});
      if ('problem' in inPath) return inPath;
      const open = (cursor: string, asked: ListRequest) =>
        services.cursors.open(cursor, bindList(rest.operationId, asked, inPath.parameters));
      const list = { fields, isSearchable: search !== undefined, sort, caller };
      const read = await parseListRequest(sent, list, open);
      return 'problem' in read ? read : { parameters: { path: inPath.parameters, ...read } };
    },
  );
}

const ReadSchema = z.object({
  path: z.record(z.string(), z.unknown()),
  request: z.custom<ListRequest>((value) => typeof value === 'object' && value !== null),
});

const describePage = (item: z.ZodType) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().meta({ description: 'For the next page; null: this is the last one.' }),
    total: z
      .int()
      .exactOptional()
      .meta({
        description: `With \`count=true\`: number of all items, up to ${TOTAL_CEILING} or, where counting takes long, less.`,
      }),
    totalIsAtLeast: z
      .int()
      .exactOptional()
      .meta({ description: 'In place of `total` where there are more.' }),
  });

function describeQuery(fields: ListFields, search: string | undefined, sort: string): z.ZodObject {
  const sortable = Object.keys(fields).filter((name) => fields[name]?.sort);
  const filters = Object.entries(fields).flatMap(([name, field]) =>
    listFilterNames(name, field).map((filter) => [filter, describeFilter(filter, name, field.permission)]),
  );
  return z.object({
    limit: LimitSchema,
    cursor: z
      .string()
      .optional()
      .meta({ description: '`nextCursor` of the previous page, with the same filter and order.' }),
    count: z.enum(['true', 'false']).optional().meta({ description: 'Whether to count all items.' }),
    sort: z
      .string()
      .optional()
      .meta({
        description: `Fields separated by commas, descending with \`-\`: ${sortable.join(', ')}. Absent: \`${sort}\`.`,
      }),
    ...(search !== undefined && { q: z.string().optional().meta({ description: search }) }),
    ...Object.fromEntries(filters),
  });
}

function describeFilter(filter: string, name: string, permission: Permission | undefined): z.ZodType {
  const [, operator] = filter.split('.');
  const description = operator
    ? `${BOUNDS[operator] ?? ''} this value of \`${name}\`.`
    : `One or several values of \`${name}\`, separated by commas (\`\\\\,\` is a comma inside one); \`null\`: without one.`;
  return z
    .string()
    .optional()
    .meta({ description, ...(permission && { [PERMISSION_KEY]: permission }) });
}

const BOUNDS: Readonly<Record<string, string>> = {
  gte: 'At or above',
  gt: 'Above',
  lte: 'At or below',
  lt: 'Below',
};

/** What a cursor is valid for: the list, its path, filter, text and order. */
function bindList(
  operationId: string,
  { filters, q, sort }: ListRequest,
  path: Readonly<Record<string, unknown>>,
): string {
  const content = JSON.stringify([operationId, path, filters, q ?? null, sort]);
  return createHash('sha256').update(content).digest('base64url');
}
