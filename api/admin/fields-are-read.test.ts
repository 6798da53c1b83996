import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OFFICE_GROUPS, SHOP_GROUPS } from '#modules/shop-settings/test-groups.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { ADMIN_ENDPOINTS } from './endpoints.ts';

/** Where a field has an effect, and the name that it has there. */
type Reader = readonly [file: string, name: string];

const TREE = 'modules/catalog/tree/category-tree.ts';
const COLLECTIONS = 'modules/catalog/shop/collections.ts';
const DEFINITIONS = 'modules/catalog/shop/attribute-definitions.ts';
const FACETS = 'modules/catalog-index/rows/index-rows.ts';
const SCHEDULE = 'modules/prices/run-due-prices.ts';

/**
 * For each field of a record that staff can write, the code that acts on it, beyond forms, files and
 * checks. Products have a table of their own beside their record.
 */
const READERS: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  'me/notifications': {
    order: ['modules/notifications/preferences.ts', 'order'],
    request: ['modules/notifications/preferences.ts', 'request'],
    dispute: ['modules/notifications/preferences.ts', 'dispute'],
    'refund-failed': ['modules/notifications/preferences.ts', 'refund-failed'],
    'low-stock': ['modules/notifications/preferences.ts', 'low-stock'],
  },
  'me/passkeys': {
    name: ['modules/identity/accounts/passkeys.ts', 'passkey.name'],
    response: ['modules/identity/accounts/webauthn.ts', 'response'],
  },
  'settings/orders': {
    lateAfterDays: ['modules/orders/office/queues.ts', 'lateAfterDays'],
    firstOrderAboveCents: ['modules/orders/moves/hold-new-order.ts', 'firstOrderAboveCents'],
    refundLimitCents: ['modules/orders/refunds/is-large-refund.ts', 'refundLimitCents'],
    refundDayLimitCents: ['modules/orders/refunds/is-large-refund.ts', 'refundDayLimitCents'],
  },
  'settings/languages': { translations: ['modules/shop-settings/languages.ts', 'value.translations'] },
  'settings/sessions': {
    idleMinutes: ['modules/staff/sessions.ts', 'idleMinutes'],
    totalHours: ['modules/staff/sessions.ts', 'totalHours'],
  },
  'settings/delivery': {
    refusals: ['modules/compliance/check-delivery.ts', 'refusals'],
    blockedPostalCodes: ['modules/compliance/check-delivery.ts', 'blockedPostalCodes'],
    delivery: ['modules/compliance/delivery-rules.ts', 'terms?.delivery'],
    surcharges: ['modules/compliance/delivery-price.ts', 'surcharges'],
    gramsPerLitre: ['modules/compliance/delivery-price.ts', 'gramsPerLitre'],
    pickup: ['modules/compliance/pickup.ts', 'terms.pickup'],
    dispatch: ['modules/content/content.ts', 'dispatch'],
  },
  'law-rules': {
    rule: ['modules/compliance/law/own-rule.ts', 'rule'],
    succeeds: ['modules/compliance/law/add-rules.ts', 'succeeds'],
    isPastConfirmed: ['modules/compliance/law/add-rules.ts', 'isPastConfirmed'],
  },
  'checkout-simulations': {
    bottles: ['modules/checkout/simulate-checkout.ts', 'bottles'],
    province: ['modules/checkout/simulate-checkout.ts', 'province'],
    method: ['modules/checkout/simulate-checkout.ts', 'method'],
    postalCode: ['modules/checkout/simulate-checkout.ts', 'postalCode'],
    day: ['modules/checkout/simulate-checkout.ts', 'day'],
  },
  'privacy-requests': {
    kind: ['modules/privacy/requests.ts', 'kind'],
    email: ['modules/privacy/requests.ts', 'email'],
    askedOn: ['modules/privacy/requests.ts', 'askedOn'],
  },
  'settings/breaches': { breaches: ['modules/privacy/breaches.ts', 'breaches'] },
  'settings/reply-templates': { templates: ['modules/contact/reply-templates.ts', 'templates'] },
  'settings/licences': { licences: ['modules/compliance/check-delivery.ts', 'licences'] },
  'settings/training': { certificates: ['modules/compliance/licences/training.ts', 'certificates'] },
  'settings/taxes': { registrations: ['modules/compliance/registrations.ts', 'registrations'] },
  'settings/backups': {
    hour: ['modules/backups/schedule-backups.ts', 'hour'],
    count: ['modules/backups/run-backup.ts', 'count'],
  },
  'settings/exchange': { exchange: ['modules/compliance/exchange.ts', 'terms?.exchange'] },
  'settings/currency': { currency: ['modules/shop-settings/load-currency.ts', 'currency'] },
  'settings/payment': { trial: ['api/admin/settings/payment-endpoints.ts', 'trial'] },
  'settings/mail': { trial: ['api/admin/settings/mail-endpoints.ts', 'trial'] },
  selling: { pause: ['modules/checkout/create-checkout.ts', 'pause'] },
  'saved-views': {
    resource: ['modules/saved-views/saved-views.ts', 'savedView.resource'],
    name: ['modules/saved-views/saved-views.ts', 'name'],
    query: ['modules/saved-views/saved-views.ts', 'query'],
    isShared: ['modules/saved-views/saved-views.ts', 'savedView.isShared'],
    position: ['modules/saved-views/saved-views.ts', 'position'],
  },
  'counter-sales': { sales: ['modules/counter-sales/records/record-sales.ts', 'sales'] },
  'phone-orders': {
    bottles: ['modules/checkout/phone/prepare-phone-order.ts', 'bottles'],
    buyer: ['modules/checkout/find-checkout.ts', 'details'],
    seenCents: ['modules/checkout/phone/take-phone-order.ts', 'seenCents'],
  },
  staff: { roles: ['modules/staff/api-keys.ts', 'permissionsOf(roles)'] },
  invitations: {
    email: ['modules/staff/invitations.ts', 'email'],
    roles: ['modules/staff/invitations.ts', 'roles'],
  },
  'api-keys': {
    name: ['modules/staff/api-keys.ts', 'row.name'],
    permissions: ['modules/staff/api-keys.ts', 'row.permissions'],
    networks: ['modules/staff/api-keys.ts', 'row.networks'],
    expiresInDays: ['modules/staff/api-keys.ts', 'row.expiresAt'],
  },
  'webhook-endpoints': {
    url: ['modules/webhooks/deliveries/start-webhooks.ts', 'endpoint.url'],
    events: ['modules/webhooks/events/publish-events.ts', 'wanted'],
    isEnabled: ['modules/webhooks/deliveries/claim-deliveries.ts', 'isEnabled'],
  },
  'price-schedules': {
    productId: [SCHEDULE, 'productId'],
    kind: [SCHEDULE, 'kind'],
    cents: [SCHEDULE, 'cents'],
    startsAt: [SCHEDULE, 'planned.startsAt'],
    endsAt: [SCHEDULE, 'planned.endsAt'],
  },
  categories: {
    parentId: [TREE, 'parent'],
    position: [TREE, 'position'],
    slug: [TREE, 'slug'],
    name: [TREE, 'name'],
    description: [TREE, 'description'],
    defaultClass: ['modules/catalog/tree/find-nearest-class.ts', 'defaultClass'],
    lowStockThreshold: ['modules/catalog/stock/list-low-stock.ts', 'low_stock_threshold'],
    status: [TREE, 'status'],
  },
  collections: {
    slug: [COLLECTIONS, 'slug'],
    name: [COLLECTIONS, 'name'],
    description: [COLLECTIONS, 'description'],
    rule: [COLLECTIONS, 'rule'],
    sort: [COLLECTIONS, 'sort'],
    isListed: ['web/collections/collections.route.tsx', 'isListed'],
    position: [COLLECTIONS, 'position'],
    products: [COLLECTIONS, 'collection_product'],
    excluded: [COLLECTIONS, 'excluded'],
    status: [COLLECTIONS, 'status'],
  },
  attributes: {
    rootCategoryId: [DEFINITIONS, 'root'],
    key: [DEFINITIONS, 'key'],
    name: [DEFINITIONS, 'name'],
    type: ['modules/catalog/record/attribute-values.ts', 'type'],
    unit: [DEFINITIONS, 'unit'],
    choices: ['modules/catalog/record/attribute-values.ts', 'choices'],
    takesMany: ['modules/catalog/products/find-issues.ts', 'isMultiValued'],
    isFacet: [FACETS, 'facet_position'],
    facetPosition: [FACETS, 'facet_position'],
    requiredToPublish: ['modules/catalog/products/find-issues.ts', 'requiredToPublish'],
    position: [DEFINITIONS, 'position'],
  },
  redirects: {
    from: ['web/not-found/follow-redirect.server.ts', 'findRedirect'],
    to: ['web/not-found/follow-redirect.server.ts', 'to'],
  },
  'stock-counts': {
    scope: ['modules/inventory/counts/count-scope.ts', 'scope'],
    value: ['modules/inventory/counts/count-scope.ts', 'scopeValue'],
    isBlind: ['modules/inventory/counts/count-states.ts', 'isBlind'],
  },
  'stock-movements': {
    productId: ['modules/inventory/office/list-levels.ts', 'stock_level'],
    delta: ['modules/inventory/office/list-levels.ts', 'on_hand'],
    note: ['modules/inventory/office/list-levels.ts', 'm.note'],
  },
  months: {
    slug: ['modules/months/month-days.ts', 'slug'],
    firstDay: ['modules/months/month-days.ts', 'firstDay'],
    lastDay: ['modules/months/month-days.ts', 'lastDay'],
    secondLine: ['web/home/home.route.tsx', 'secondLine'],
    heading: ['web/home/month-band.tsx', 'heading'],
    text: ['web/home/month-band.tsx', 'text'],
    linkText: ['web/home/month-band.tsx', 'linkText'],
    link: ['web/home/month-band.tsx', 'link'],
    picture: ['web/home/month-band.tsx', 'picture'],
    status: ['modules/months/months.ts', 'status'],
  },
  texts: {
    id: ['modules/content/load-content.ts', 'slug'],
    fields: ['modules/content/load-content.ts', 'title'],
  },
  'text-orders': {
    seen: ['modules/editing/records/reorder-records.ts', 'seen'],
    order: ['modules/content/kinds/question-kind.ts', 'position'],
  },
  'text-pictures': {
    key: ['modules/shop-settings/text-pictures.ts', 'key'],
    alt: ['web/picture/picture.tsx', 'picture.alt'],
    focus: ['contract/picture.ts', 'focus.x'],
  },
  'weekly-lists': {
    day: ['modules/weekly-lists/weekly-lists.ts', 'day'],
    firstLine: ['web/weekly-list/sheet-page.tsx', 'firstLine'],
    lines: ['web/weekly-list/sheet.server.ts', 'lines'],
  },
  receipts: {
    lines: ['modules/inventory/receipts/move-receipt.ts', 'loadLines'],
    supplierId: ['modules/inventory/office/list-receipts.ts', 'r.supplier_id'],
  },
  barcodes: {
    gtin: ['modules/catalog/office/find-barcode.ts', 'gtin'],
    units: ['modules/catalog/office/find-barcode.ts', 'units'],
    name: ['modules/catalog/office/find-barcode.ts', 'p.name'],
    categoryId: ['modules/catalog/tree/category-tree.ts', 'category'],
  },
  suppliers: {
    name: ['modules/inventory/suppliers/list-suppliers.ts', 's.name'],
    contact: ['modules/inventory/suppliers/list-suppliers.ts', 's.contact'],
    currency: ['modules/inventory/suppliers/list-suppliers.ts', 's.currency'],
  },
  'tax-periods': {
    tax: ['modules/reports/periods/tax-of-period.ts', 'filed.tax'],
    province: ['modules/reports/periods/tax-of-period.ts', 'filed.province'],
    from: ['modules/reports/periods/list-periods.ts', 'from'],
    to: ['modules/reports/periods/list-periods.ts', 'to'],
    dueDay: ['admin/reports/periods.tsx', 'dueDay'],
  },
  'settings/identity': {
    contact: ['web/checkout-success/checkout-success.route.tsx', 'contact'],
    slogan: ['web/shell/footer.tsx', 'slogan'],
    description: ['web/home/home.route.tsx', 'description'],
    socialLinks: ['web/shell/footer.tsx', 'socialLinks'],
  },
  'settings/hours': { hours: ['web/shell/hours/show-opening-state.ts', 'hours'] },
  'settings/appearance': {
    mark: ['web/page/logo.tsx', 'mark'],
    logo: ['web/page/logo.tsx', 'logo'],
    share: ['server/brand/brand-files.ts', 'settings.share'],
    accent: ['server/brand/brand-styles.ts', 'cellar'],
  },
  'settings/invoice': { invoice: ['modules/shop-settings/load-seller-contact.ts', 'invoice'] },
  'settings/heads': { heads: ['web/shell/frame.route.tsx', 'content.heads'] },
  'settings/policy': {
    orderLimit: ['web/cart/fit-cart.ts', 'orderLimit'],
    returns: ['web/product/offer-terms.server.ts', 'returns'],
  },
  'settings/age': { minimumAge: ['web/shell/age/age-gate.tsx', 'minimumAge'] },
  'settings/menus': { menus: ['server/shown-links.ts', 'menus'] },
  'settings/announcement': { announcement: ['web/shell/announcement.server.ts', 'announcement'] },
  'settings/home': {
    heroSlides: ['web/home/showcase.server.ts', 'heroSlides'],
    collectionCards: ['web/home/showcase.server.ts', 'collectionCards'],
    categoryCards: ['web/home/showcase.server.ts', 'categoryCards'],
    testimonials: ['web/home/home.route.tsx', 'testimonials'],
    pictures: ['modules/shop-settings/home-pictures.ts', 'pictures'],
    reusedPictures: ['modules/shop-settings/home-pictures.ts', 'reusedPictures'],
    homeTitle: ['web/home/home.route.tsx', 'homeTitle'],
    featured: ['web/home/featured.server.ts', 'featured'],
    responsible: ['web/home/home.route.tsx', 'responsible'],
  },
  exports: {
    kinds: ['modules/exports/write-export.ts', 'choice.kinds'],
    format: ['modules/exports/write-export.ts', 'switch (format)'],
    separator: ['modules/exports/write-export.ts', 'toCsv(table, parts, separator)'],
    ids: ['api/admin/exports/narrow.ts', 'pick(list, ids)'],
    filter: ['api/admin/exports/narrow.ts', 'parseFilter(filter'],
  },
  imports: {
    encoding: ['modules/imports/reading/read-rows.ts', 'decode(bytes, encoding)'],
    separator: ['modules/imports/reading/read-rows.ts', 'delimiter: separator'],
    columns: ['modules/imports/products/read-product-row.ts', 'of columns'],
    kind: ['modules/imports/records/change-import.ts', 'suggestMapping(tx, kind'],
    key: ['modules/imports/columns/check-mapping.ts', 'one === mapping.key'],
    posts: ['modules/imports/receipts/write-receipts.ts', 'if (posts)'],
    allowsRepeats: ['modules/imports/receipts/receipt-kind.ts', '!allowsRepeats'],
    supplierId: ['modules/imports/products/product-kind.ts', 'shop.mapping.supplierId'],
  },
  prices: { lines: ['modules/prices/set-price-lines.ts', 'lines.map((line)'] },
  customers: { note: ['modules/customers/buyers/find-buyer.ts', 'note: buyer.note'] },
  messages: {
    state: ['modules/contact/threads/list-threads.ts', 'm.state'],
    assigneeId: ['modules/contact/threads/list-threads.ts', 'm.assignee_id'],
  },
};

/** Fields of a request that no record keeps: they go with the change, into its history. */
const OF_THE_CHANGE = new Set(['reason', 'confirm', 'dropAttributes']);

/** Endpoints that create a record or change its fields: `/{resource}` and `/{resource}/{id}`. */
const RECORD = /^\/api\/admin\/v1\/((?:(?:me|settings)\/)?[a-z-]+)(?:\/\{[a-z]+\})?$/;
const BodySchema = z.object({ shape: z.record(z.string(), z.unknown()) });

function listWritten(): Map<string, Set<string>> {
  const settings = [...Object.values(SHOP_GROUPS), ...Object.values(OFFICE_GROUPS)].map(
    ({ name, schema }) => [`settings/${name}`, new Set(Object.keys(BodySchema.parse(schema).shape))] as const,
  );
  const written = new Map<string, Set<string>>(settings);
  for (const { method, path, operation } of ADMIN_ENDPOINTS) {
    const [, resource] = RECORD.exec(path) ?? [];
    if (resource === undefined || !['POST', 'PUT', 'PATCH'].includes(method)) continue;
    const body = BodySchema.safeParse(operation?.requestBody?.content['application/json']?.schema);
    const fields = Object.keys(body.data?.shape ?? {}).filter((field) => !field.includes(':'));
    const known = written.get(resource) ?? new Set();
    for (const field of fields) if (!OF_THE_CHANGE.has(field)) known.add(field);
    if (known.size > 0) written.set(resource, known);
  }
  return written;
}

describe('a field that staff can write', () => {
  it('is listed with the code that acts on it', () => {
    const written = listWritten();
    written.delete('products');
    expect(
      Object.fromEntries([...written].map(([resource, fields]) => [resource, [...fields].toSorted()])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(READERS).map(([resource, fields]) => [resource, Object.keys(fields).toSorted()]),
      ),
    );
  });

  it('is read where the list says', () => {
    const missing = Object.entries(READERS).flatMap(([resource, fields]) =>
      Object.entries(fields).flatMap(([field, [file, name]]) =>
        readFileSync(join(PROJECT_ROOT, file), 'utf8').includes(name)
          ? []
          : [`${resource}.${field}: ${file}, ${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
