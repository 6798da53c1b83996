// Made by tooling/make-admin-types.ts from the OpenAPI document of the Admin API. Do not edit:
// npm run make:types

export type CollectionConditionOutput =
  | {
      field:
        | 'limited-edition'
        | 'new-arrival'
        | 'staff-pick'
        | 'gift-idea'
        | 'awarded'
        | 'on-sale'
        | 'in-stock';
      is: boolean;
    }
  | {
      field: 'category';
      isNot: boolean;
      /**
       * @minItems 1
       * @maxItems 50
       */
      ids: string[];
    }
  | {
      field: 'country' | 'region' | 'producer';
      isNot: boolean;
      /**
       * @minItems 1
       * @maxItems 50
       */
      values: string[];
    }
  | {
      field: 'attribute';
      key: string;
      isNot: boolean;
      /**
       * @minItems 1
       * @maxItems 50
       */
      values: string[];
    }
  | { field: 'price'; how: 'above' | 'at-least' | 'below' | 'at-most'; cents: number }
  | { field: 'abv'; how: 'above' | 'at-least' | 'below' | 'at-most'; percent: number }
  | { field: 'rating'; how: 'above' | 'at-least' | 'below' | 'at-most'; stars: number }
  | { field: 'entered'; withinDays: number };

export interface Answers {
  'GET /me': {
    kind: 'staff' | 'api-key';
    id: string;
    name: string;
    email?: string;
    roles: ('owner' | 'manager' | 'packer' | 'editor' | 'accountant')[];
    permissions: (
      | 'catalogue.read'
      | 'catalogue.write'
      | 'catalogue.publish'
      | 'price.write'
      | 'stock.read'
      | 'stock.receive'
      | 'stock.count'
      | 'stock.adjust'
      | 'cost.read'
      | 'content.write'
      | 'content.publish'
      | 'import.run'
      | 'export.run'
      | 'order.read'
      | 'order.fulfil'
      | 'order.edit'
      | 'order.cancel'
      | 'order.refund'
      | 'order.assist'
      | 'customer.read'
      | 'customer.write'
      | 'message.reply'
      | 'privacy.handle'
      | 'settings.read'
      | 'settings.write'
      | 'settings.legal'
      | 'settings.payment'
      | 'settings.security'
      | 'audit.read'
      | 'report.sales'
      | 'report.tax'
      | 'undo.any'
      | 'staff.manage'
      | 'key.manage'
      | 'webhook.manage'
    )[];
  };
  'GET /me/sign-in': { signIn: AdminSignIn | null; sessionId: string };
  'POST /me/passkeys/options': AdminPasskeyOptions;
  'POST /me/passkeys': AdminPasskey;
  'PATCH /me/passkeys/{id}': AdminPasskey;
  'POST /me/recovery-codes': { recoveryCodes: string[] };
  'GET /me/notifications': {
    preferences: AdminNotifications;
    allowed: ('order' | 'dispute' | 'refund-failed' | 'low-stock')[];
  };
  'PUT /me/notifications': {
    preferences: AdminNotifications;
    allowed: ('order' | 'dispute' | 'refund-failed' | 'low-stock')[];
  };
  'GET /shop': {
    currency: 'USD' | 'CAD';
    timeZone: string;
    mode: 'test' | 'live';
    selling: {
      version: number;
      pause: { from: string; until: string | null; sentence: string } | null;
      isPaused: boolean;
    };
    translations: 'fr'[];
  };
  'GET /selling': {
    version: number;
    pause: { from: string; until: string | null; sentence: string } | null;
    isPaused: boolean;
  };
  'PUT /selling': {
    version: number;
    pause: { from: string; until: string | null; sentence: string } | null;
    isPaused: boolean;
  };
  'GET /today': {
    day: string;
    timeZone: string;
    currency: 'USD' | 'CAD';
    isTest: boolean;
    netSales?: { cents: number; lastWeekCents: number };
    orders?: { count: number; lastWeekCount: number };
    averageOrder?: { cents: number | null; beforeCents: number | null };
    conversion?: { rate: number | null; beforeRate: number | null };
    toShip?: { count: number; late: number };
    stock?: { out: number; low: number };
    refunds?: { rate: number | null; beforeRate: number | null; openDisputes: number };
    attention: {
      count: number;
      messages?: number;
      deadJobs?: number;
      failedRefunds?: number;
      blockingIssues?: number;
      shopIssues?: number;
      failures?: number;
      failedPrices?: number;
    };
    failures?: { name: string; reason: string; since: string }[];
    queues?: { [k: string]: number };
    ordersToPack?: {
      number: string;
      paidAt: string;
      name: string | null;
      province: string | null;
      units: number;
      isLate: boolean;
      totalCents?: number;
    }[];
    lowStock?: {
      productId: string;
      sku: string;
      slug: string;
      name: string;
      available: number;
      threshold: number;
      soldPerDay: number;
      daysLeft: number | null;
    }[];
    messages?: { open: number; late: number };
    failedPrices?: {
      id: string;
      productId: string;
      name: string;
      kind: 'price' | 'sale';
      cents: number;
      day: string;
      isRefused: boolean;
    }[];
    upcoming: {
      kind: 'law-begins' | 'law-ends' | 'licence-begins' | 'licence-ends' | 'price' | 'sale';
      day: string;
      province: string | null;
      ruleId?: string;
      ruleKind?: string;
      productId?: string;
      name?: string;
      cents?: number;
    }[];
  };
  'GET /saved-views': { items: AdminSavedView[] };
  'POST /saved-views': AdminSavedView;
  'PATCH /saved-views/{id}': AdminSavedView;
  'GET /staff': { items: AdminStaffMember[]; nextCursor: null };
  'GET /staff/{id}': AdminStaffMember;
  'PATCH /staff/{id}': AdminStaffMember;
  'POST /staff/{id}/suspend': AdminStaffMember;
  'POST /staff/{id}/restore': AdminStaffMember;
  'POST /staff/{id}/remove': AdminStaffMember;
  'GET /staff-sessions': { items: AdminStaffSession[]; nextCursor: null };
  'GET /invitations': { items: AdminInvitation[]; nextCursor: null };
  'POST /invitations': AdminInvitation;
  'GET /api-keys': { items: AdminApiKey[]; nextCursor: null };
  'POST /api-keys': { key: AdminApiKey; token: string };
  'GET /orders': {
    items: {
      number: string;
      version: number;
      state:
        | 'pending_payment'
        | 'paid'
        | 'packing'
        | 'shipped'
        | 'delivered'
        | 'refused_at_door'
        | 'returned'
        | 'lost'
        | 'cancelled'
        | 'refunded';
      paidAt: string;
      stateSince: string;
      isTest: boolean;
      isDisputed: boolean;
      isHeld: boolean;
      isLate: boolean;
      cannotBePacked: boolean;
      name: string | null;
      city: string | null;
      province: string | null;
      units: number;
      packer: {
        kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
        id: string | null;
        name: string;
      } | null;
      totalCents?: number;
      refundedCents?: number;
      currency?: 'USD' | 'CAD';
    }[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'GET /orders/queues': {
    'to-pack': number;
    mine: number;
    'to-ship': number;
    held: number;
    'cannot-be-packed': number;
    late: number;
    'long-on-the-way': number;
    'to-inspect': number;
    'refund-failed': number;
    disputed: number;
  };
  'GET /orders/new': {
    items: {
      number: string;
      paidAt: string;
      name: string | null;
      units: number;
      totalCents?: number;
      currency?: 'USD' | 'CAD';
    }[];
    now: string;
  };
  'POST /orders/bulk': AdminBulkResult | { operationId: string };
  'GET /orders/{number}': AdminOrder;
  'POST /orders/{number}/refunds/preview': {
    amountCents: number;
    leftCents: number;
    netCents: number;
    taxCents: number;
    depositCents: number;
  };
  'POST /orders/{number}/refunds': AdminOrder;
  'POST /orders/{number}/notes': AdminOrder;
  'POST /orders/{number}/mails': AdminOrder;
  'POST /orders/{number}/pack': AdminOrder;
  'POST /orders/{number}/unpack': AdminOrder;
  'POST /orders/{number}/ship': AdminOrder;
  'PUT /orders/{number}/shipments': AdminOrder;
  'POST /orders/{number}/unship': AdminOrder;
  'POST /orders/{number}/hand-overs': AdminOrder;
  'POST /orders/{number}/return': AdminOrder;
  'POST /orders/{number}/inspect': AdminOrder;
  'POST /orders/{number}/lose': AdminOrder;
  'POST /orders/{number}/cancel': AdminOrder;
  'POST /orders/{number}/hold': AdminOrder;
  'POST /orders/{number}/release': AdminOrder;
  'POST /orders/{number}/answer-request': AdminOrder;
  'GET /products': {
    items: AdminProductRow[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'POST /products': AdminEditedProduct;
  'GET /products/{id}': AdminProduct;
  'PATCH /products/{id}': AdminEditedProduct;
  'GET /palette/products': {
    items: {
      id: string;
      name: string;
      producer: string;
      sku: string;
      status: 'draft' | 'published' | 'archived';
      gtins: string[];
    }[];
  };
  'GET /categories': {
    items: AdminCategory[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'POST /categories': AdminSavedGroup;
  'GET /categories/{id}/attributes': {
    items: {
      key: string;
      name: string;
      type: 'text' | 'integer' | 'number' | 'boolean' | 'choice';
      unit: string | null;
      choices: string[];
      takesMany: boolean;
      requiredToPublish: boolean;
    }[];
  };
  'GET /collections': {
    items: AdminCollection[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'POST /collections': AdminSavedGroup;
  'GET /collections/choices': AdminCollectionChoices;
  'GET /collections/{id}': AdminCollectionDetail;
  'PATCH /collections/{id}': AdminSavedGroup;
  'POST /collections/preview': AdminCollectionPreview;
  'POST /products/bulk': AdminBulkResult | { operationId: string };
  'POST /products/{id}/publish': AdminEditedProduct;
  'POST /products/{id}/unpublish': AdminEditedProduct;
  'POST /products/{id}/archive': AdminEditedProduct;
  'POST /products/{id}/duplicate': AdminEditedProduct;
  'GET /price-schedules': {
    items: {
      id: string;
      version: number;
      kind: 'price' | 'sale';
      cents: number;
      startsAt: string;
      endsAt: string | null;
      state: string;
      reason: string;
    }[];
  };
  'POST /price-schedules': { id: string; isTooLong: boolean };
  'GET /price-calendar': {
    month: string;
    today: string;
    items: {
      id: string;
      product: { id: string; name: string };
      kind: 'price' | 'sale';
      cents: number;
      priceCents: number | null;
      startsAt: string;
      endsAt: string | null;
      startDay: string;
      endDay: string | null;
      state: string;
      reason: string;
    }[];
    isCut: boolean;
  };
  'POST /media': { picture: Picture };
  'PUT /products/{id}/pictures': AdminEditedProduct;
  'PUT /categories/{id}/picture': AdminSavedGroup;
  'PUT /collections/{id}/picture': AdminSavedGroup;
  'POST /products/{id}/preview-tokens': AdminPreview;
  'PATCH /categories/{id}': AdminSavedGroup;
  'POST /categories/{id}/move': AdminSavedGroup;
  'GET /categories/{id}/merge': AdminCategoryMerge;
  'POST /categories/{id}/merge': AdminSavedGroup;
  'GET /attributes': AdminAttributeSet;
  'POST /attributes': AdminSavedAttribute;
  'PATCH /attributes/{id}': AdminSavedAttribute;
  'POST /attributes/{id}/replace-choice': AdminSavedAttribute;
  'GET /catalogue-issues': {
    items: AdminCatalogueIssue[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'GET /catalogue-issues/{id}': AdminCatalogueIssue;
  'POST /catalogue-issues/{id}/ignore': AdminCatalogueIssue;
  'POST /products/{id}/translations/confirm': AdminConfirmedTranslations;
  'GET /products/{id}/draft': AdminDraft;
  'PUT /products/{id}/draft': AdminSavedDraft;
  'POST /products/{id}/draft/publish': { version: number };
  'GET /products/{id}/versions': {
    items: AdminVersion[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'GET /products/{id}/versions/{version}': {
    of: number;
    data: { [k: string]: unknown };
    names: { [k: string]: string };
  };
  'POST /products/{id}/versions/{version}/restore': { version: number };
  'POST /categories/{id}/translations/confirm': AdminConfirmedTranslations;
  'GET /categories/{id}/draft': AdminDraft;
  'PUT /categories/{id}/draft': AdminSavedDraft;
  'POST /categories/{id}/draft/publish': { version: number };
  'GET /categories/{id}/versions': {
    items: AdminVersion[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'GET /categories/{id}/versions/{version}': {
    of: number;
    data: { [k: string]: unknown };
    names: { [k: string]: string };
  };
  'POST /categories/{id}/versions/{version}/restore': { version: number };
  'POST /collections/{id}/translations/confirm': AdminConfirmedTranslations;
  'GET /collections/{id}/draft': AdminDraft;
  'PUT /collections/{id}/draft': AdminSavedDraft;
  'POST /collections/{id}/draft/publish': { version: number };
  'GET /collections/{id}/versions': {
    items: AdminVersion[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'GET /collections/{id}/versions/{version}': {
    of: number;
    data: { [k: string]: unknown };
    names: { [k: string]: string };
  };
  'POST /collections/{id}/versions/{version}/restore': { version: number };
  'GET /redirects': {
    items: AdminRedirect[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'POST /redirects': AdminRedirect;
  'GET /redirects/{id}': AdminRedirect;
  'PATCH /redirects/{id}': AdminRedirect;
  'GET /stock-levels': {
    items: AdminStockLevel[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'GET /stock-movements': {
    items: AdminStockMovement[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'POST /stock-movements': AdminStockMoved;
  'POST /stock-movements/bulk': AdminStockLines;
  'GET /suppliers': {
    items: AdminSupplierRow[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'POST /suppliers': AdminSupplier;
  'GET /suppliers/{id}': AdminSupplierWhole;
  'PATCH /suppliers/{id}': AdminSupplier;
  'GET /customers': {
    items: AdminCustomerRow[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'GET /customers/{id}': AdminCustomer;
  'PATCH /customers/{id}': AdminCustomer;
  'GET /messages': {
    items: AdminMessageRow[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'GET /messages/{number}': AdminMessage;
  'PATCH /messages/{number}': AdminMessage;
  'POST /messages/{number}/close': AdminMessage;
  'POST /messages/{number}/spam': AdminMessage;
  'POST /messages/{number}/reply': AdminMessage;
  'POST /messages/{number}/replies/{id}/cancel': AdminCancelledReply;
  'POST /messages/{number}/notes': AdminMessage;
  'GET /audit-events': {
    items: AdminAuditEvent[];
    nextCursor: string | null;
    total?: number;
    totalIsAtLeast?: number;
  };
  'GET /audit-events/{id}': AdminAuditEventWhole;
  'GET /audit/verification': AdminAuditVerification;
  'POST /audit-events/{id}/undo/preview': AdminUndoPreview;
  'POST /audit-events/{id}/undo': { skipped: string[] } | { operationId: string };
  'GET /operations/{id}': AdminOperation;
}
export interface AdminSignIn {
  hasPassword: boolean;
  hasApp: boolean;
  recoveryCodes: number;
  passkeys: AdminPasskey[];
  passkeysAt: string | null;
}
export interface AdminPasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  isBackedUp: boolean;
  isStrong: boolean;
  version: number;
}
export interface AdminPasskeyOptions {
  [k: string]: unknown;
}
export interface AdminNotifications {
  order: 'off' | 'each' | 'hourly' | 'daily';
  dispute: 'off' | 'each' | 'hourly' | 'daily';
  'refund-failed': 'off' | 'each' | 'hourly' | 'daily';
  'low-stock': 'off' | 'each' | 'hourly' | 'daily';
}
export interface AdminSavedView {
  id: string;
  version: number;
  name: string;
  query: string;
  isShared: boolean;
  isOwn: boolean;
  position: number;
}
export interface AdminStaffMember {
  id: string;
  name: string;
  email: string;
  roles: ('owner' | 'manager' | 'packer' | 'editor' | 'accountant')[];
  state: 'active' | 'suspended' | 'removed';
  version: number;
  createdAt: string;
}
export interface AdminStaffSession {
  id: string;
  staffId: string;
  name: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}
export interface AdminInvitation {
  id: string;
  email: string;
  roles: ('owner' | 'manager' | 'packer' | 'editor' | 'accountant')[];
  version: number;
  createdAt: string;
  expiresAt: string;
}
export interface AdminApiKey {
  id: string;
  name: string;
  permissions: (
    | 'catalogue.read'
    | 'catalogue.write'
    | 'catalogue.publish'
    | 'price.write'
    | 'stock.read'
    | 'stock.receive'
    | 'stock.count'
    | 'stock.adjust'
    | 'cost.read'
    | 'content.write'
    | 'content.publish'
    | 'import.run'
    | 'export.run'
    | 'order.read'
    | 'order.fulfil'
    | 'order.edit'
    | 'order.cancel'
    | 'order.refund'
    | 'order.assist'
    | 'customer.read'
    | 'customer.write'
    | 'message.reply'
    | 'privacy.handle'
    | 'settings.read'
    | 'settings.write'
    | 'settings.legal'
    | 'settings.payment'
    | 'settings.security'
    | 'audit.read'
    | 'report.sales'
    | 'report.tax'
    | 'undo.any'
    | 'staff.manage'
    | 'key.manage'
    | 'webhook.manage'
  )[];
  networks: string[];
  version: number;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}
export interface AdminBulkResult {
  changed: { id: string; name: string; before: unknown; after: unknown; warning?: string }[];
  same: number;
  refused: { id: string; name: string; reason: string }[];
  unknown: string[];
  needsReason: boolean;
  count: number;
  isSample: boolean;
  operationId: string | null;
}
export interface AdminOrder {
  number: string;
  version: number;
  state:
    | 'pending_payment'
    | 'paid'
    | 'packing'
    | 'shipped'
    | 'delivered'
    | 'refused_at_door'
    | 'returned'
    | 'lost'
    | 'cancelled'
    | 'refunded';
  stateSince: string;
  paidAt: string;
  isTest: boolean;
  isDisputed: boolean;
  isErased: boolean;
  isToInspect: boolean;
  locale: string;
  packer: {
    kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
    id: string | null;
    name: string;
  } | null;
  hold: {
    reason: string;
    at: string;
    actor: {
      kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
      id: string | null;
      name: string;
    };
  } | null;
  recipient: {
    name: string;
    address: string;
    address2: string;
    city: string;
    province: string;
    postalCode: string;
    phone: string;
    method: string;
  };
  ageRequired: number;
  lines: {
    position: number;
    productId: string;
    slug: string;
    sku: string | null;
    name: string;
    volume: string;
    productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol';
    packSize: number;
    quantity: number;
    refundedQuantity: number;
    missing: number;
    binLocation: string | null;
    weightGrams: number | null;
    picture: Picture | null;
    imageUrl: string | null;
    priceCents?: number;
    salePriceCents?: number | null;
    netCents?: number;
    taxCents?: number;
    depositCents?: number;
  }[];
  parcels: { carrier: string; tracking: string }[];
  handOvers: {
    id: string;
    at: string;
    method: 'carrier' | 'own';
    result: ('verified' | 'underage' | 'no-id' | 'intoxicated' | 'nobody') | null;
    ageRequired: number;
    documentKind: ('drivers-licence' | 'passport' | 'photo-card' | 'other') | null;
    carrierReference: string | null;
    deliverer: string;
    receiverName: string | null;
  }[];
  request: {
    id: string;
    kind: 'cancel' | 'return';
    lines: { line: number; quantity: number }[];
    reason: string;
    at: string;
  } | null;
  timeline: {
    id: number;
    at: string;
    from:
      | (
          | 'pending_payment'
          | 'paid'
          | 'packing'
          | 'shipped'
          | 'delivered'
          | 'refused_at_door'
          | 'returned'
          | 'lost'
          | 'cancelled'
          | 'refunded'
        )
      | null;
    to:
      | 'pending_payment'
      | 'paid'
      | 'packing'
      | 'shipped'
      | 'delivered'
      | 'refused_at_door'
      | 'returned'
      | 'lost'
      | 'cancelled'
      | 'refunded';
    action: string | null;
    actor: {
      kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
      id: string | null;
      name: string;
    };
    text: string;
  }[];
  allowedCommands: (
    | 'pack'
    | 'unpack'
    | 'ship'
    | 'correct-tracking'
    | 'unship'
    | 'hand-over'
    | 'return'
    | 'inspect'
    | 'lose'
    | 'cancel'
    | 'hold'
    | 'release'
    | 'refund'
    | 'note'
    | 'resend-mail'
    | 'answer-request'
  )[];
  email?: string;
  customerId?: string | null;
  totalCents?: number;
  refundedCents?: number;
  currency?: 'USD' | 'CAD';
  leftCents?: number;
  deliveryLeftCents?: number;
  sums?: {
    subtotalCents: number;
    savingsCents: number;
    deliveryCents: number;
    taxes: { name: string; rateMillionths: number; baseCents: number; cents: number }[];
    deposits: { count: number; eachCadCents: number; cadCents: number; cents: number }[];
    exchange: { usdPerCadMillionths: number; from: string; source: string; rule: string } | null;
  };
  payments?: {
    id: string;
    kind: 'provider' | 'gift-card' | 'none';
    provider: string | null;
    reference: string | null;
    amountCents: number;
    leftCents: number;
  }[];
  refunds?: {
    id: string;
    at: string;
    endedAt: string | null;
    amountCents: number;
    reason: string;
    state: 'asked' | 'done' | 'failed';
  }[];
  terms?: { slug: string; version: number }[];
}
export interface Picture {
  alt: string;
  key: string;
  focus?: FocusOutput;
  /**
   * @minItems 1
   */
  looks: ('day' | 'cellar')[];
  width: number;
  height: number;
  /**
   * @minItems 1
   */
  widths: number[];
}
export interface FocusOutput {
  x: number;
  y: number;
}
export interface AdminProductRow {
  id: string;
  version: number;
  sku: string;
  slug: string;
  name: string;
  producer: string;
  category: { id: string; name: string };
  status: 'draft' | 'published' | 'archived';
  priceCents: number | null;
  salePriceCents: number | null;
  effectivePriceCents: number | null;
  available: number;
  issueCount: number;
  picture: Picture | null;
  imageUrl: string | null;
  updatedAt: string;
}
export interface AdminEditedProduct {
  id: string;
  version: number;
  updatedAt: string;
  firstPublishedAt: string | null;
  outdated: string[];
  slug: string;
  sku: string;
  name: string;
  producer: string;
  categoryId: string;
  country: string;
  region: string | null;
  abv: number | null;
  unitMl: number | null;
  packSize: number;
  priceCents: number | null;
  salePriceCents: number | null;
  rating: number | null;
  orderLimit: number | null;
  isLimitedEdition: boolean;
  isNewArrival: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol';
  containerMaterial: 'glass' | 'can' | 'other';
  status: 'draft' | 'published' | 'archived';
  familyKey: string | null;
  supplierId: string | null;
  supplierSku: string | null;
  caseSize: number | null;
  weightGrams: number | null;
  binLocation: string | null;
  lowStockThreshold: number | null;
  liquidColour:
    | (
        | 'clear'
        | 'straw'
        | 'gold'
        | 'pale'
        | 'amber'
        | 'sherry'
        | 'mahogany'
        | 'rose'
        | 'red'
        | 'ruby'
        | 'beer'
      )
    | null;
  short: string;
  story: string;
  nose: string;
  palate: string;
  finish: string;
  ingredients: string;
  /**
   * @maxItems 20
   */
  allergens: string[];
  importer: string;
  keeping: string;
  seoTitle: string;
  seoDescription: string;
  redirectTo: string | null;
  /**
   * @maxItems 13
   */
  excludedProvinces: (
    | 'AB'
    | 'BC'
    | 'MB'
    | 'NB'
    | 'NL'
    | 'NT'
    | 'NS'
    | 'NU'
    | 'ON'
    | 'PE'
    | 'QC'
    | 'SK'
    | 'YT'
  )[];
  /**
   * @maxItems 10
   */
  barcodes: { gtin: string; units: number }[];
  /**
   * @maxItems 200
   */
  attributes: { key: string; value: string | number | boolean; position: number }[];
  flavours: { [k: string]: number };
  /**
   * @maxItems 12
   */
  pairings: { food: string; why: string }[];
  /**
   * @maxItems 20
   */
  awards: { name: string; year: number; medal: string }[];
  'name:fr'?: string | null;
  'short:fr'?: string | null;
  'story:fr'?: string | null;
  'nose:fr'?: string | null;
  'palate:fr'?: string | null;
  'finish:fr'?: string | null;
  'ingredients:fr'?: string | null;
  'allergens:fr'?: string[] | null;
  'keeping:fr'?: string | null;
  'seoTitle:fr'?: string | null;
  'seoDescription:fr'?: string | null;
  'pairings:fr'?: { food: string; why: string }[] | null;
}
export interface AdminProduct {
  id: string;
  version: number;
  updatedAt: string;
  firstPublishedAt: string | null;
  outdated: string[];
  slug: string;
  sku: string;
  name: string;
  producer: string;
  categoryId: string;
  country: string;
  region: string | null;
  abv: number | null;
  unitMl: number | null;
  packSize: number;
  priceCents: number | null;
  salePriceCents: number | null;
  rating: number | null;
  orderLimit: number | null;
  isLimitedEdition: boolean;
  isNewArrival: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol';
  containerMaterial: 'glass' | 'can' | 'other';
  status: 'draft' | 'published' | 'archived';
  familyKey: string | null;
  supplierId: string | null;
  supplierSku: string | null;
  caseSize: number | null;
  weightGrams: number | null;
  binLocation: string | null;
  lowStockThreshold: number | null;
  liquidColour:
    | (
        | 'clear'
        | 'straw'
        | 'gold'
        | 'pale'
        | 'amber'
        | 'sherry'
        | 'mahogany'
        | 'rose'
        | 'red'
        | 'ruby'
        | 'beer'
      )
    | null;
  short: string;
  story: string;
  nose: string;
  palate: string;
  finish: string;
  ingredients: string;
  /**
   * @maxItems 20
   */
  allergens: string[];
  importer: string;
  keeping: string;
  seoTitle: string;
  seoDescription: string;
  redirectTo: string | null;
  /**
   * @maxItems 13
   */
  excludedProvinces: (
    | 'AB'
    | 'BC'
    | 'MB'
    | 'NB'
    | 'NL'
    | 'NT'
    | 'NS'
    | 'NU'
    | 'ON'
    | 'PE'
    | 'QC'
    | 'SK'
    | 'YT'
  )[];
  /**
   * @maxItems 10
   */
  barcodes: { gtin: string; units: number }[];
  /**
   * @maxItems 200
   */
  attributes: { key: string; value: string | number | boolean; position: number }[];
  flavours: { [k: string]: number };
  /**
   * @maxItems 12
   */
  pairings: { food: string; why: string }[];
  /**
   * @maxItems 20
   */
  awards: { name: string; year: number; medal: string }[];
  'name:fr'?: string | null;
  'short:fr'?: string | null;
  'story:fr'?: string | null;
  'nose:fr'?: string | null;
  'palate:fr'?: string | null;
  'finish:fr'?: string | null;
  'ingredients:fr'?: string | null;
  'allergens:fr'?: string[] | null;
  'keeping:fr'?: string | null;
  'seoTitle:fr'?: string | null;
  'seoDescription:fr'?: string | null;
  'pairings:fr'?: { food: string; why: string }[] | null;
  category: { id: string; name: string };
  supplier: { id: string; name: string } | null;
  updatedBy: AdminActor;
  available: number;
  issueCount: number;
  hasDraft: boolean;
  pictures: { imageUrl: string; isPrimary: boolean; isDemo: boolean; picture: Picture | null }[];
  isOnSaleTooLong: boolean;
  plannedPrices: {
    id: string;
    version: number;
    kind: 'price' | 'sale';
    cents: number;
    startsAt: string;
    endsAt: string | null;
    state: string;
    reason: string;
  }[];
}
export interface AdminActor {
  kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
  id: string | null;
  name: string | null;
}
export interface AdminCategory {
  id: string;
  version: number;
  slug: string;
  name: string;
  description: string;
  position: number;
  status: 'draft' | 'published' | 'archived';
  'name:fr'?: string | null;
  'description:fr'?: string | null;
  outdated: string[];
  picture: Picture | null;
  updatedAt: string;
  parentId: string | null;
  defaultClass: ('spirits' | 'wine' | 'beer') | null;
  lowStockThreshold: number | null;
  productCount: number;
}
export interface AdminSavedGroup {
  id: string;
  version: number;
}
export interface AdminCollection {
  id: string;
  version: number;
  slug: string;
  name: string;
  description: string;
  position: number;
  status: 'draft' | 'published' | 'archived';
  'name:fr'?: string | null;
  'description:fr'?: string | null;
  outdated: string[];
  picture: Picture | null;
  updatedAt: string;
  isListed: boolean;
  pinnedCount: number;
}
export interface AdminCollectionChoices {
  countries: string[];
  regions: string[];
  producers: string[];
  attributes: { key: string; name: string; values: string[] }[];
}
export interface AdminCollectionDetail {
  id: string;
  version: number;
  slug: string;
  name: string;
  description: string;
  'name:fr'?: string | null;
  'description:fr'?: string | null;
  outdated: string[];
  isListed: boolean;
  position: number;
  status: 'draft' | 'published' | 'archived';
  rule: CollectionRuleOutput;
  sort:
    | (
        | 'Product.IsStaffPick'
        | 'Product.Price'
        | 'Product.Price Desc'
        | 'Product.Name'
        | 'Product.Name Desc'
        | 'Product.Rating Desc'
        | 'Product.CreationTime Desc'
      )
    | null;
  products: AdminCollectionMember[];
  excluded: AdminCollectionMember[];
}
export interface CollectionRuleOutput {
  match: 'all' | 'any';
  /**
   * @maxItems 20
   */
  conditions: CollectionConditionOutput[];
}
export interface AdminCollectionMember {
  id: string;
  name: string;
  sku: string;
  status: 'draft' | 'published' | 'archived';
  effectivePriceCents: number | null;
  picture: Picture | null;
  imageUrl: string | null;
}
export interface AdminCollectionPreview {
  total: number;
  items: AdminCollectionMember[];
}
export interface AdminPreview {
  id: string;
  expiresAt: string;
  paths: { product: string; card: string };
}
export interface AdminCategoryMerge {
  productCount: number;
  categoryCount: number;
  collections: { id: string; name: string }[];
  leavesRedirect: boolean;
  lost: {
    productCount: number;
    attributes: { key: string; name: string; productCount: number; valueCount: number }[];
  };
}
export interface AdminAttributeSet {
  rootCategoryId: string;
  rootName: string;
  productCount: number;
  publishedCount: number;
  items: {
    id: string;
    version: number;
    key: string;
    name: string;
    type: 'text' | 'integer' | 'number' | 'boolean' | 'choice';
    unit: string | null;
    takesMany: boolean;
    facetPosition: number | null;
    requiredToPublish: boolean;
    position: number;
    choices: { value: string; productCount: number }[];
    productCount: number;
    publishedCount: number;
  }[];
}
export interface AdminSavedAttribute {
  id: string;
  version: number;
}
export interface AdminCatalogueIssue {
  id: string;
  version: number;
  code:
    | 'required-missing'
    | 'attribute-missing'
    | 'no-province'
    | 'outside-limit'
    | 'class-of-strength'
    | 'price-below-floor'
    | 'price-near-floor'
    | 'picture-missing'
    | 'picture-alt-missing'
    | 'picture-small'
    | 'text-missing'
    | 'text-short'
    | 'text-duplicate'
    | 'translation-missing'
    | 'translation-outdated'
    | 'flavours-few'
    | 'strength-of-light'
    | 'strength-in-name'
    | 'volume-in-name'
    | 'carrier'
    | 'category-empty'
    | 'collection-empty'
    | 'link-broken'
    | 'embed-broken'
    | 'link-unanswered'
    | 'floor-unknown'
    | 'exchange-outdated'
    | 'law-unchecked';
  severity: 'blocking' | 'warning' | 'hint';
  subject: {
    kind:
      | 'product'
      | 'category'
      | 'collection'
      | 'article'
      | 'recipe'
      | 'page'
      | 'question'
      | 'event'
      | 'redirect'
      | 'settings'
      | 'law';
    id: string;
    name: string;
  };
  field: string;
  target: string;
  detail: string;
  foundAt: string;
  isIgnored: boolean;
  ignoredUntil: string | null;
  ignoredReason: string;
}
export interface AdminConfirmedTranslations {
  version: number;
  outdated: string[];
}
export interface AdminDraft {
  baseVersion: number;
  patch: { [k: string]: unknown };
  draftVersion: string;
  createdAt: string;
  updatedAt: string;
  by: string;
}
export interface AdminSavedDraft {
  draftVersion: string;
}
export interface AdminVersion {
  version: number;
  at: string;
  by: {
    kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
    id: string | null;
    name: string;
  };
}
export interface AdminRedirect {
  id: string;
  from: string;
  to: string;
  isManual: boolean;
  createdAt: string;
  version: number;
}
export interface AdminStockLevel {
  productId: string;
  sku: string;
  supplierSku: string | null;
  name: string;
  status: string;
  onHand: number;
  held: number;
  allocated: number;
  available: number;
  isLow: boolean;
  shortage: number;
  averageCostCad?: string | null;
  valueCadCents?: number | null;
}
export interface AdminStockMovement {
  id: string;
  at: string;
  productId: string;
  sku: string | null;
  name: string | null;
  delta: number;
  reason: 'opening' | 'received' | 'sold' | 'returned' | 'broken' | 'withdrawn' | 'counted' | 'correction';
  onHandAfter: number;
  unitCostCad?: string | null;
  note: string;
  actor: AdminActor;
}
export interface AdminStockMoved {
  productId: string;
  delta: number;
  reason: 'received' | 'returned' | 'broken' | 'withdrawn' | 'correction';
  onHand: number;
}
export interface AdminStockLines {
  moved: {
    index: number;
    productId: string;
    sku: string;
    name: string;
    before: number;
    after: number;
    missing: number;
  }[];
  same: number;
  refused: { index: number; sku: string; code: string; reason: string }[];
  operationId: string | null;
}
export interface AdminSupplierRow {
  id: string;
  version: number;
  name: string;
  contact: string;
  currency: 'USD' | 'CAD' | 'EUR' | 'GBP';
  updatedAt: string;
  receiptCount: number;
  productCount: number;
}
export interface AdminSupplier {
  id: string;
  version: number;
  name: string;
  contact: string;
  currency: 'USD' | 'CAD' | 'EUR' | 'GBP';
  updatedAt: string;
}
export interface AdminSupplierWhole {
  id: string;
  version: number;
  name: string;
  contact: string;
  currency: 'USD' | 'CAD' | 'EUR' | 'GBP';
  updatedAt: string;
  productCount: number;
}
export interface AdminCustomerRow {
  id: string;
  kind: 'account' | 'guest';
  name: string;
  email: string | null;
  createdAt: string;
  lastOrderAt: string | null;
  wantsMail: boolean;
  orderCount?: number;
  spentCents?: number;
}
export interface AdminCustomer {
  id: string;
  kind: 'account' | 'guest';
  name: string;
  email: string | null;
  createdAt: string;
  lastOrderAt: string | null;
  wantsMail: boolean;
  orderCount?: number;
  spentCents?: number;
  version: number;
  note: string;
  account: {
    isEmailVerified: boolean;
    lastSeenAt: string;
    locale: string;
    deletionAskedAt: string | null;
    mailConsent: { givenAt: string; words: string | null; withdrawnAt: string | null } | null;
  } | null;
  orders?: {
    number: string;
    createdAt: string;
    state:
      | 'pending_payment'
      | 'paid'
      | 'packing'
      | 'shipped'
      | 'delivered'
      | 'refused_at_door'
      | 'returned'
      | 'lost'
      | 'cancelled'
      | 'refunded';
    totalCents: number;
    currency: 'USD' | 'CAD';
  }[];
  messages?: { number: number; receivedAt: string; subject: string }[];
}
export interface AdminMessageRow {
  number: number;
  receivedAt: string;
  name: string;
  email: string;
  subject: string;
  body: string;
  state: 'new' | 'open' | 'waiting' | 'closed' | 'spam';
  stateChangedAt: string | null;
  assignee: { id: string; name: string } | null;
  version: number;
}
export interface AdminMessage {
  number: number;
  receivedAt: string;
  name: string;
  email: string;
  subject: string;
  body: string;
  state: 'new' | 'open' | 'waiting' | 'closed' | 'spam';
  stateChangedAt: string | null;
  assignee: { id: string; name: string } | null;
  version: number;
  entries: {
    id: string;
    kind: 'reply' | 'note';
    body: string;
    actor: AdminActor;
    createdAt: string;
    delivery: ('sending' | 'sent' | 'failed') | null;
    cancellableUntil: string | null;
  }[];
  orders?: {
    number: string;
    createdAt: string;
    state:
      | 'pending_payment'
      | 'paid'
      | 'packing'
      | 'shipped'
      | 'delivered'
      | 'refused_at_door'
      | 'returned'
      | 'lost'
      | 'cancelled'
      | 'refunded';
    totalCents: number;
    currency: 'USD' | 'CAD';
  }[];
  customers?: { id: string; kind: 'account' | 'guest'; name: string }[];
}
export interface AdminCancelledReply {
  body: string;
  message: AdminMessage;
}
export interface AdminAuditEvent {
  id: string;
  seq: number | null;
  at: string;
  actor: AdminActor;
  action: string;
  resource: { kind: string; id: string; version: number | null; name: string | null };
  things: string[];
  changedFields: string[];
  before: { [k: string]: unknown } | null;
  after: { [k: string]: unknown } | null;
  names: { [k: string]: string };
  isHidden: boolean;
  reason: string;
  requestId: string | null;
  operationId: string | null;
  undoes: string | null;
  undoneBy: string | null;
  canUndo: boolean;
}
export interface AdminAuditEventWhole {
  id: string;
  seq: number | null;
  at: string;
  actor: AdminActor;
  action: string;
  resource: { kind: string; id: string; version: number | null; name: string | null };
  things: string[];
  changedFields: string[];
  before: { [k: string]: unknown } | null;
  after: { [k: string]: unknown } | null;
  names: { [k: string]: string };
  isHidden: boolean;
  reason: string;
  requestId: string | null;
  operationId: string | null;
  undoes: string | null;
  undoneBy: string | null;
  canUndo: boolean;
  rows: { action: string; count: number }[];
  changes: AdminOperationChange[];
}
export interface AdminOperationChange {
  action: string;
  resource: { kind: string; id: string; name: string | null };
  before: { [k: string]: unknown } | null;
  after: { [k: string]: unknown } | null;
  names: { [k: string]: string };
  isHidden: boolean;
}
export interface AdminAuditVerification {
  verifiedAt: string | null;
  problem: string | null;
  verifiedSeq: number;
  lastSeq: number;
  lastHash: string | null;
}
export interface AdminUndoPreview {
  changes: {
    action: string;
    resource: { kind: string; id: string };
    before: { [k: string]: unknown } | null;
    after: { [k: string]: unknown } | null;
    names: { [k: string]: string };
  }[];
  rows: { action: string; count: number }[];
  skipped: string[];
}
export interface AdminOperation {
  id: string;
  kind: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'undone';
  totalCount: number;
  doneCount: number;
  errors: { row: number; message: string }[];
  createdAt: string;
  endedAt: string | null;
  undo: {
    id: string;
    kind: string;
    state: 'queued' | 'running' | 'done' | 'failed' | 'undone';
    totalCount: number;
    doneCount: number;
    errors: { row: number; message: string }[];
    createdAt: string;
    endedAt: string | null;
  } | null;
}
