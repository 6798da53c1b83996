import pg from 'pg';
import { z } from 'zod';
import { SKU_PREFIX } from '#demo/scale/make-product.ts';
import { queryClient } from '#platform/database/query-client.ts';

/** Distinguishes the names of a copy from those of the others, for search. */
const WORDS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const WORD = `($1::text[])[k]`;
const lexemes = (configuration: string): string => `setweight(to_tsvector('${configuration}', ${WORD}), 'A')`;

/** `demo/scale/synthetic-id.ts` ends each id by 5ca1; a copy's ends by 5cb and its number. */
const copiedId = (column: string): string => `(left(b.${column}::text, 32) || '5cb' || to_hex(k))::uuid`;

type Table = { name: string; changed: Readonly<Record<string, string>> };

/** The tables with rows of a product. Columns that are not named here are copied. */
const PARTS: readonly Table[] = [
  ...['product_attribute', 'food_pairing', 'award'].map((name) => ({
    name,
    changed: { id: copiedId('id') },
  })),
  { name: 'flavour_profile', changed: {} },
  { name: 'stock_level', changed: {} },
  { name: 'stock_movement', changed: { id: 'gen_random_uuid()' } },
  {
    name: 'price_history',
    changed: { price_cents: 'b.price_cents + k * 100', sale_price_cents: 'b.sale_price_cents + k * 100' },
  },
  {
    name: 'product_search',
    changed: {
      number: `(select number from product p where p.id = ${copiedId('product_id')})`,
      name_words: `b.name_words || ' ' || ${WORD}`,
      document: `b.document || ${lexemes('english')}`,
      head: `b.head || ${lexemes('english')}`,
      written: `b.written || ${lexemes('simple')}`,
    },
  },
];
const TABLES = ['product', ...PARTS.map(({ name }) => name)];

const NameSchema = z.object({ name: z.string() });
const IndexSchema = z.object({ name: z.string(), definition: z.string() });

/**
 * Copies `base` synthetic products `copies` times, with new ids, slugs, SKUs, names and prices.
 * Without triggers and with indexes created at the end. Requires a superuser.
 */
export async function copyProducts(url: string, base: number, copies: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server may be stopped before it has read that the connection ends.
  pool.on('error', () => undefined);
  const words = WORDS.slice(0, copies);
  await pool.query(`set session_replication_role = replica`);
  await pool.query(`set maintenance_work_mem = '1GB'`);
  const indexes = await dropIndexes(pool);
  await copyTable(pool, words, {
    name: 'product',
    changed: {
      id: copiedId('id'),
      sku: `'${SKU_PREFIX}' || (substr(b.sku, ${SKU_PREFIX.length + 1})::integer + k * ${base})`,
      slug: `b.slug || '-' || k`,
      name: `b.name || ' ' || initcap(${WORD})`,
      price_cents: 'b.price_cents + k * 100',
      sale_price_cents: 'b.sale_price_cents + k * 100',
    },
  });
  for (const { name, changed } of PARTS)
    await copyTable(pool, words, { name, changed: { product_id: copiedId('product_id'), ...changed } });
  for (const { definition } of indexes) await pool.query(definition);
  await pool.query(`update search_word set product_count = product_count * ${copies + 1}`);
  await pool.query(
    `insert into search_word (word, spelling, product_count)
     select word, word, ${base} from unnest($1::text[]) as word on conflict do nothing`,
    [words],
  );
  for (const name of TABLES) await pool.query(`vacuum analyze ${name}`);
  await pool.end();
}

async function copyTable(pool: pg.Pool, words: readonly string[], table: Table): Promise<void> {
  const columns = await queryClient(
    pool,
    {
      text: `select column_name as name from information_schema.columns
              where table_schema = 'public' and table_name = $1
                and is_generated = 'NEVER' and identity_generation is null
              order by ordinal_position`,
      values: [table.name],
    },
    NameSchema,
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => table.changed[name] ?? `b.${name}`);
  const id = table.name === 'product' ? 'id' : 'product_id';
  await pool.query(
    `insert into ${table.name} (${names.join(', ')})
     select ${values.join(', ')} from ${table.name} b, generate_series(1, cardinality($1::text[])) as k
      where b.${id} in (select id from product where sku like '${SKU_PREFIX}%' and id::text like '%5ca1')`,
    [words],
  );
}

/** Drops the indexes that no constraint needs, and returns how to create them again. */
async function dropIndexes(pool: pg.Pool) {
  const indexes = await queryClient(
    pool,
    {
      text: `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
               from pg_index i where i.indrelid = any ($1::regclass[])
                and not exists (select from pg_constraint where conindid = i.indexrelid)`,
      values: [TABLES],
    },
    IndexSchema,
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  return indexes;
}
