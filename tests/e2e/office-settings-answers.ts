import type { OfficeAnswers, Answers } from './office-answers.ts';

const ID = '01a05d65-0000-7000-8000-0000000000a1';
const AT = '2026-11-23T02:58:00Z';
const HOSTILE = '<img src=x onerror=alert(1)>';
const LONG = `${HOSTILE} ${'Château Très-Long-Nom '.repeat(12)}`;
/** One word that no line holds. */
const WORD = 'w'.repeat(90);
const STAFF = { kind: 'staff', id: ID, name: HOSTILE } as const;

const TEXT: Answers['GET /texts/{kind}/{id}'] = {
  id: 'long',
  title: HOSTILE,
  group: LONG,
  version: 3,
  status: 'published',
  updatedAt: AT,
  isUnread: true,
  hasDraft: false,
  plan: { publishAt: AT, refusal: LONG },
  path: '/blog/long',
  fields: {
    title: HOSTILE,
    excerpt: LONG,
    body: `${LONG}\n\n${WORD}\n\n::product[${LONG}]{slug=x}`,
    sources: [],
  },
  draft: null,
  shownPicture: null,
};
const WEBHOOK: Answers['GET /webhook-endpoints/{id}'] = {
  id: ID,
  url: `https://example.org/${WORD}`,
  events: ['order.paid', 'stock.low', 'stock.out', 'stock.changed'],
  isEnabled: true,
  offCause: null,
  formerSecretUntil: AT,
  failingSince: AT,
  lastAttempt: { at: AT, state: 'waiting', status: 500 },
  version: 1,
  createdAt: AT,
};
const DELIVERY: Answers['GET /webhook-deliveries/{id}'] = {
  id: ID,
  endpointId: ID,
  eventId: ID,
  state: 'failed',
  attempts: 10,
  createdAt: AT,
  nextAttemptAt: null,
  lastAttemptAt: AT,
  status: 500,
  tookMs: 1_200,
  answer: LONG,
  failure: 'answered',
  event: {
    type: 'order.paid',
    timestamp: AT,
    data: { kind: 'order', id: WORD, version: null, changedFields: [HOSTILE] },
  },
};
const RULE: Answers['GET /law-rules']['items'][number] = {
  id: ID,
  kind: 'tax',
  province: 'NL',
  classes: ['spirits', 'wine', 'beer'],
  value: { name: LONG, rateMillionths: 99_750, appliesToDelivery: true },
  from: '2026-01-01',
  to: null,
  origin: 'merchant',
  state: 'in-force',
  others: [],
  isUnreadable: false,
  confidence: 'L',
  note: HOSTILE,
  source: { title: LONG, url: 'https://example.ca/' },
  checkedOn: '2026-11-01',
  checkedAgainst: '',
  toCompare: LONG,
  enteredBy: STAFF,
  enteredAt: AT,
};
const RECORD = {
  name: `_dmarc.${WORD}.example`,
  found: null,
  isGood: false,
  line: `v=DMARC1; p=none; ${WORD}`,
};
const BACKUP: Answers['GET /settings/backups']['items'][number] = {
  id: ID,
  state: 'good',
  isScheduled: true,
  isEncrypted: true,
  fileName: `${WORD}.backup`,
  bytes: 48_000_000,
  rowCount: 12_000,
  fileCount: 300,
  failure: null,
  createdAt: AT,
  endedAt: AT,
};
const REQUEST: Answers['GET /privacy-requests/{id}'] = {
  id: ID,
  version: 1,
  kind: 'deletion',
  email: `${'m'.repeat(64)}@example.ca`,
  askedOn: '2026-10-01',
  dueOn: '2026-10-31',
  identityCheck: LONG,
  state: 'open',
  outcome: '',
  createdAt: AT,
  createdBy: STAFF,
  stored: {
    accounts: 1,
    orders: 12,
    openOrders: Array.from({ length: 12 }, (_, index) => `7K3M-9Q${index + 10}`),
    messages: 4,
    alerts: 0,
    unpaid: 1,
  },
};
const BACK = {
  orders: [
    { number: '7K3M-9QXW', state: 'paid', bottles: [{ sku: 'W-12', name: LONG, reserved: 2, gone: 1 }] },
  ],
  endedCheckouts: 1,
  heldBottles: 2,
};

/** Answers for the pages of texts, law, privacy and settings, with hostile and long texts. */
export const SETTINGS_ANSWERS: OfficeAnswers = {
  'GET /texts/{kind}': { items: [TEXT, { ...TEXT, id: 'plain', title: LONG, plan: null, status: 'draft' }] },
  'GET /texts/{kind}/{id}': TEXT,
  'GET /texts/{kind}/{id}/versions': { items: [3, 2].map((version) => ({ version, at: AT, by: STAFF })) },
  'GET /law-rules': {
    items: [RULE, { ...RULE, id: 'floor', kind: 'floor', value: { cadCents: 3_500, per: 'litre' } }],
    floors: [
      {
        province: 'NL',
        classes: ['spirits', 'wine', 'beer'],
        unknown: ['beer'],
        source: { title: LONG, url: 'https://example.ca/' },
      },
      { province: 'QC', classes: ['beer'], unknown: ['beer'], source: null },
    ],
  },
  'POST /checkout-simulations': {
    lines: [],
    problems: [],
    refusal: LONG,
    currency: 'USD',
    quote: null,
    age: { years: 21, provinceYears: 19 },
    hours: { earliest: '09:00', latest: '23:00' },
    floors: [],
    rules: [`floor-${WORD}`],
  },
  'GET /settings/licences': {
    version: 1,
    isDemo: true,
    licences: [
      {
        province: 'NL',
        classes: ['wine', 'beer'],
        from: '2026-01-01',
        to: '2026-12-01',
        source: LONG,
        kind: 'on-convenience',
        number: WORD,
        strengths: [{ productClass: 'beer', maxAbvPercent: 7.1 }],
        hours: { earliest: '07:00', latest: '23:00' },
      },
    ],
    presets: [],
  },
  'GET /settings/training': {
    version: 1,
    certificates: [{ person: HOSTILE, certificate: LONG, until: '2026-12-01' }],
  },
  'GET /settings/payment': {
    version: 1,
    lockedBy: 'STRIPE_SECRET_KEY',
    isLive: true,
    keyHint: '6789',
    statementName: LONG,
    payoutAccount: HOSTILE,
    webhook: 'refused',
    webhookFailure: LONG,
    rights: ['Balance transaction sources: read', 'Webhook Endpoints: write'],
  },
  'GET /settings/mail': {
    version: 1,
    lockedBy: null,
    server: {
      host: `${WORD}.example`,
      port: 465,
      isEncrypted: true,
      user: HOSTILE,
      from: `${WORD}@example.ca`,
    },
  },
  'GET /settings/mail/domain': {
    domain: `${WORD}.example`,
    spf: RECORD,
    dkim: { ...RECORD, line: null },
    dmarc: { ...RECORD, isGood: true },
  },
  'GET /settings/backups': {
    version: 1,
    hour: 4,
    count: 14,
    folder: `/srv/${WORD}`,
    passphrase: 'none',
    missingSince: AT,
    items: [
      BACKUP,
      {
        ...BACKUP,
        id: 'failed',
        state: 'failed',
        failure: LONG,
        fileName: null,
        bytes: null,
        rowCount: null,
      },
    ],
  },
  'GET /health': {
    checks: (['backup', 'mail', 'payments', 'certificate'] as const).map((check, index) => ({
      check,
      state: (['failing', 'good', 'off', 'unknown'] as const)[index] ?? 'good',
      text: LONG,
      lastAt: AT,
      since: AT,
      next: LONG,
      machine: WORD,
    })),
    deadJobs: ['letter', WORD].map((kind) => ({ id: kind, kind, reason: WORD, createdAt: AT, deadAt: AT })),
  },
  'GET /settings/demo': {
    state: 'demo',
    obstacle: null,
    failure: LONG,
    subjects: [{ subject: 'Bottles', staying: 12, left: 188 }],
  },
  'GET /settings/opening': {
    isLive: true,
    steps: [
      { step: 'payments', list: 'to-sell', minutes: 20, wait: 'days', isDone: false },
      { step: 'identity', list: 'to-sell', minutes: 2, wait: null, isDone: true },
      { step: 'mail', list: 'better', minutes: 15, wait: 'hours', isDone: false },
    ],
    toGiveBack: BACK,
    lastOpening: {
      ...BACK,
      openedAt: AT,
      by: STAFF,
      steps: [{ step: 'identity', list: 'to-sell', isDone: true }],
    },
  },
  'GET /settings/breaches': {
    version: 1,
    breaches: [
      {
        id: ID,
        foundOn: '2026-11-01',
        what: LONG,
        whose: WORD,
        isSerious: true,
        riskReason: '',
        measures: '',
        notices: [{ recipient: LONG, on: '2026-11-02' }],
      },
    ],
    stays: { [ID]: '2028-11-01' },
  },
  'GET /settings/reply-templates': { version: 1, templates: [{ name: HOSTILE, body: `${LONG}\n${WORD}` }] },
  'GET /webhook-endpoints': {
    items: [WEBHOOK, { ...WEBHOOK, id: 'off', isEnabled: false, offCause: 'failing', lastAttempt: null }],
    nextCursor: null,
  },
  'GET /webhook-endpoints/{id}': WEBHOOK,
  'GET /webhook-deliveries': {
    items: [DELIVERY, { ...DELIVERY, id: 'done', state: 'delivered', failure: null, nextAttemptAt: null }],
    nextCursor: null,
  },
  'GET /privacy-requests': { items: [REQUEST, { ...REQUEST, id: 'done', state: 'done' }] },
  'GET /privacy-requests/{id}': REQUEST,
};

/** Their pages, each with its first heading. */
export const SETTINGS_PAGES = [
  ['texts/article', 'Journal'],
  ['texts/article/long', HOSTILE],
  ['texts/recipe/new', 'New recipe'],
  ['settings/law', 'Law'],
  ['settings/law?kind=floor', 'Law'],
  ['settings/law/simulator', 'Try a cart'],
  ['settings/licences', 'Licences'],
  ['settings/payment', 'Payments'],
  ['settings/mail', 'Mail'],
  ['health', 'Health'],
  ['settings/backup', 'Backups'],
  ['settings/opening', 'Before you open'],
  ['settings/breaches', 'Privacy breaches'],
  ['settings/reply-templates', 'Reply templates'],
  ['webhooks', 'Webhooks'],
  [`webhooks/${ID}`, WEBHOOK.url],
  ['data-requests', 'Data requests'],
  [`data-requests/${ID}`, REQUEST.email],
] as const;
