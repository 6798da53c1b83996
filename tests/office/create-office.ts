import { createFolderStore } from '#platform/file-store/folder-store.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStarterTree } from '#modules/catalogue-files/index.ts';
import { createPictureMaker } from '#modules/media/index.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AdminEnv } from '#api/admin/admin-core.ts';
import { type AdminApiOptions, createAdminApi } from '#api/admin/app.ts';
import { createCursorSeal } from '#api/admin/lists/cursor-seal.ts';
import { SPECIFIED_LINKS } from '#contract/pages/shown-links.ts';
import { permissionsOf, type Role } from '#contract/staff/permissions.ts';
import type { StaffMemberCaller } from '#contract/staff/caller.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { createCompliance } from '#modules/compliance/index.ts';
import { createLiveCatalogIndex } from '#modules/catalog-index/index.ts';
import { deriveSecretKey } from '#modules/shop-secrets/index.ts';
import { createDemo } from '#server/admin/create-demo.ts';
import { createSearch } from '#modules/search/index.ts';
import { PRODUCT_DEPENDENTS } from '#modules/undo/index.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import type { Database } from '#platform/database/handle.ts';

const ORIGIN = 'https://shop.example';

/** A member of staff who signed in an hour ago. */
export const member = (...roles: Role[]): StaffMemberCaller => ({
  kind: 'staff',
  id: '01a05d65-0000-7000-8000-0000000000a1',
  name: 'Ines',
  email: 'ines@example.ca',
  roles,
  permissions: permissionsOf(roles),
  sessionId: 's',
  authenticatedAt: new Date(Date.now() - 3_600_000),
});

/** Nothing is set by the environment. */
export const NO_ENVIRONMENT = {
  DATA_DIR: join(tmpdir(), 'alambic-test-data'),
  BACKUP_PASSPHRASE: undefined,
  PAYMENTS: undefined,
  STRIPE_SECRET_KEY: undefined,
  STRIPE_API_BASE: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
};

type Sent = { body?: object; version?: number; key?: string; method?: string };

const AnswerSchema = z.looseObject({
  version: z.int().optional(),
  total: z.int().optional(),
  nextCursor: z.string().nullable().optional(),
  items: z.array(z.unknown()).optional(),
  allowedCommands: z.array(z.string()).optional(),
  amountCents: z.int().optional(),
});

/** Calls of the Admin API by one member of staff at a time, without a server. */
export function createOffice(db: Database, options: Partial<AdminApiOptions> = {}) {
  const logged: object[] = [];
  const office = {
    caller: member('manager'),
    /** What the API reported as a fault. */
    logged,
    /** Sends a request as it is. */
    send: async (request: Request, env: AdminEnv): Promise<Response> => await api.fetch(request, env),
    async call(path: string, { body, version, key = randomUUID(), method }: Sent = {}) {
      const verb = method ?? (body === undefined ? 'GET' : 'POST');
      const isRead = verb === 'GET';
      const response = await api.fetch(
        new Request(`${ORIGIN}/api/admin/v1${path}`, {
          method: verb,
          headers: {
            ...(!isRead && { origin: ORIGIN, 'x-office': '1', 'content-type': 'application/json' }),
            ...(verb === 'POST' && { 'idempotency-key': key }),
            ...(version !== undefined && { 'if-match': `"${version}"` }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
        { client: '192.0.2.1', origin: ORIGIN, sessionToken: 't' },
      );
      const text = await response.text();
      return {
        ...AnswerSchema.parse(JSON.parse(text === '' ? '{}' : text)),
        status: response.status,
        text,
        event: response.headers.get('audit-event'),
      };
    },
  };
  const api = createAdminApi({
    db,
    authenticate: async () => office.caller,
    recordDenial: async () => undefined,
    cursors: createCursorSeal(db),
    pictures: createPictureMaker(createFolderStore(join(tmpdir(), 'alambic-test-media'))),
    loadStarterTree: () => loadStarterTree(`${PROJECT_ROOT}/demo/catalogue`),
    environment: NO_ENVIRONMENT,
    secretKey: deriveSecretKey('a secret of a shop for tests of its office'),
    exportStore: createFolderStore(join(tmpdir(), 'alambic-test-exports')),
    shownLinks: async () => SPECIFIED_LINKS,
    search: createSearch(db, createCatalog(db), createLiveCatalogIndex(db)),
    productDependents: PRODUCT_DEPENDENTS,
    shop: { isTest: false, takesPayments: true },
    settingLocks: [],
    brandPictures: createPictureMaker(createFolderStore(join(tmpdir(), 'alambic-test-media'))),
    rules: createCompliance(db),
    mail: { sends: true },
    health: { list: async () => [] },
    demo: createDemo(db),
    onJobs: () => undefined,
    runInBackground: (work) => void work().catch((error: unknown) => void logged.push({ error })),
    shopOrigin: ORIGIN,
    officeOrigin: ORIGIN,
    origin: ORIGIN,
    log: { error: (fields) => void logged.push(fields), warn: () => undefined },
    ...options,
  });
  return office;
}
