/** Rows of the former shop that the new one gets: those that pass `where` and whose parents pass. */
type PartRule = {
  /** A condition on the row, which is named by `row`. */
  where?: (row: string) => string;
  /** Columns that reference a row of another table, which must be carried over too. */
  parents?: Readonly<Record<string, string>>;
};
/** Which rows of a table are carried over when the demo ends. */
export type TableRule = 'all' | PartRule;

/** Keys of `app_setting` that say how the former shop was filled, and how it ends. */
const SEED_KEYS = ['content-seeded', 'demo-content', 'demo-past', 'demo-pictures', 'end-demo'];

const IS_EDITED: TableRule = { where: (row) => `(not ${row}.is_demo or ${row}.version > 1)` };
const OF_PRODUCT: TableRule = { parents: { product_id: 'product' } };
const OF_STAFF: TableRule = { parents: { staff_id: 'staff' } };
const OF_ACCOUNT: TableRule = { parents: { account_id: 'account' } };
const OF_COLLECTION: TableRule = { parents: { collection_id: 'collection', product_id: 'product' } };

/** The tables whose records have versions, drafts and plans, by the name of their kind, with their key. */
const RECORDS: Readonly<Record<string, readonly [table: string, key: string]>> = {
  article: ['article', 'slug'],
  category: ['category', 'id'],
  collection: ['collection', 'id'],
  event: ['event', 'slug'],
  'help-line': ['national_help_line', 'name'],
  month: ['month', 'slug'],
  page: ['page', 'slug'],
  product: ['product', 'id'],
  province: ['province', 'code'],
  question: ['faq_question', 'slug'],
  recipe: ['recipe', 'slug'],
  settings: ['settings_group', 'name'],
  staff: ['staff', 'id'],
  'weekly-list': ['weekly_list', 'day'],
};

/** Rows about a record that is carried over, named by two columns. */
const ofRecord = (kindColumn: string, idColumn: string): TableRule => ({
  where: (row) =>
    `(${Object.entries(RECORDS)
      .map(
        ([kind, [table, key]]) =>
          `(${row}.${kindColumn} = '${kind}' and ${row}.${idColumn} in (${selectCarried(table, `${key}::text`)}))`,
      )
      .join(' or ')})`,
});

/** Names of tables of other modules, for the conditions below. */
const [AUDIT, ACCOUNT, CATEGORY, PRODUCT, STAFF] = ['audit_event', 'account', 'category', 'product', 'staff'];
const [OPERATION, OPERATION_ROW] = ['operation', 'operation_row'];

/** Tables with rows that are carried over. A test says that each other one is in `LEFT_TABLES`. */
export const CARRIED_TABLES: Readonly<Record<string, TableRule>> = {
  // Staff: the demo's have the issuer `demo`. Accounts of others are those of test customers.
  staff: { where: (row) => `${row}.issuer is distinct from 'demo'` },
  staff_role: OF_STAFF,
  staff_session: OF_STAFF,
  staff_notification: OF_STAFF,
  saved_view: OF_STAFF,
  staff_invitation: 'all',
  staff_owner_link: 'all',
  api_key: 'all',
  account: { where: (row) => `${row}.id::text in (select s.subject from ${STAFF} s where s.issuer = 'own')` },
  account_device: OF_ACCOUNT,
  account_recovery_code: OF_ACCOUNT,
  account_totp: OF_ACCOUNT,
  passkey: OF_ACCOUNT,
  oidc_artifact: { where: (row) => `${row}.account_id in (${selectCarried(ACCOUNT, 'id::text')})` },
  auth_key: 'all',

  // Settings.
  app_setting: { where: (row) => `${row}.key not in (${SEED_KEYS.map((key) => `'${key}'`).join(', ')})` },
  brand_picture: 'all',
  counter_source: 'all',
  law_rule: 'all',
  media: 'all',
  redirect: 'all',
  settings_group: { where: (row) => `not ${row}.is_demo` },
  shop_backup: 'all',
  shop_currency: 'all',
  shop_picture: { where: (row) => `not ${row}.is_demo` },
  shop_secret: 'all',
  stock_location: 'all',
  webhook_endpoint: 'all',
  webhook_place: 'all',

  // The catalogue: products that the demo did not bring, and what they need. The demo's are photographed
  // by its studio; those of a merchant may be too, but then the audit says that another created them.
  product: {
    where: (row) => `(not exists (select from demo_photograph d where d.product_id = ${row}.id)
      or exists (
        select from ${AUDIT} e where e.action = 'product.created' and e.resource_id = ${row}.id::text
           and e.actor_id is distinct from 'seed')
      or exists (
        select from ${OPERATION_ROW} r
          join ${OPERATION} o on o.id = r.operation_id and o.actor_id is distinct from 'seed'
         where r.action = 'product.created' and r.resource_id = ${row}.id::text))`,
  },
  award: OF_PRODUCT,
  catalogue_issue: OF_PRODUCT,
  demo_photograph: OF_PRODUCT,
  flavour_profile: OF_PRODUCT,
  food_pairing: OF_PRODUCT,
  price_history: OF_PRODUCT,
  price_schedule: OF_PRODUCT,
  product_attribute: OF_PRODUCT,
  product_barcode: OF_PRODUCT,
  product_image: OF_PRODUCT,
  product_search: OF_PRODUCT,
  product_text: OF_PRODUCT,
  taster_note: OF_PRODUCT,
  // Categories that were edited or have such products, each with those above it.
  category: {
    where: (row) => `${row}.id in (
      with recursive needed as (
        select c.id, c.parent_id from ${CATEGORY} c
         where c.updated_by is distinct from 'system:seed'
            or c.id in (${selectCarried(PRODUCT, 'category_id')})
        union
        select above.id, above.parent_id from ${CATEGORY} above join needed on needed.parent_id = above.id)
      select id from needed)`,
  },
  category_text: { parents: { category_id: 'category' } },
  attribute_definition: { parents: { root_category_id: 'category' } },
  collection: { where: (row) => `${row}.updated_by is distinct from 'system:seed'` },
  collection_product: OF_COLLECTION,
  collection_exclusion: OF_COLLECTION,
  collection_text: { parents: { collection_id: 'collection' } },
  // Suppliers that were edited, are used by such a product, or were not written by the demo's staff.
  supplier: {
    where: (row) => `(${row}.version > 1 or ${row}.id in (${selectCarried(PRODUCT, 'supplier_id')})
      or not exists (
        select from ${AUDIT} e join ${STAFF} s on s.id::text = e.actor_id and s.issuer = 'demo'
         where e.action = 'supplier.created' and e.resource_id = ${row}.id::text))`,
  },
  import_mapping: 'all',

  // Texts that were edited since they were delivered. The neutral pages of a new shop fill the gaps.
  article: IS_EDITED,
  article_card: { parents: { article_id: 'article' } },
  event: IS_EDITED,
  faq_question: IS_EDITED,
  month: IS_EDITED,
  national_help_line: IS_EDITED,
  page: IS_EDITED,
  province: IS_EDITED,
  recipe: IS_EDITED,
  recipe_ingredient: { parents: { recipe_id: 'recipe' } },
  recipe_bottle: { parents: { ingredient_id: 'recipe_ingredient' } },
  weekly_list: IS_EDITED,
  revision: ofRecord('resource_kind', 'resource_id'),
  working_copy: ofRecord('resource_kind', 'resource_id'),
  publishing_plan: ofRecord('kind', 'id'),
  text_read: ofRecord('kind', 'id'),
};

/** Returns whether a table may have rows that are carried over. */
export const isCarried = (table: string): boolean => CARRIED_TABLES[table] !== undefined;

/** Returns the SQL condition that a row of a table passes which is carried over. */
export function conditionOf(table: string, row: string): string {
  const rule = CARRIED_TABLES[table];
  if (rule === undefined) return 'false';
  if (rule === 'all') return 'true';
  const parents = Object.entries(rule.parents ?? {}).map(
    ([column, parent]) => `${row}.${column} in (${selectCarried(parent, 'id')})`,
  );
  return [...(rule.where ? [rule.where(row)] : []), ...parents].join(' and ');
}

/** Returns a query for a column of the rows that are carried over. */
export function selectCarried(table: string, column: string): string {
  const row = `carried_${table}`;
  return `select ${row}.${column} from ${table} ${row} where ${conditionOf(table, row)}`;
}
