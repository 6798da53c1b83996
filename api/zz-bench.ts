import { openDatabase } from '#platform/database/open-database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import { openCatalog, importCatalogue, readCatalogueFolder } from '#modules/catalog/index.ts';
import { createApi } from '#api/app.ts';
const log = { info() {}, warn: console.log, error: console.log };
const o = await openDatabase({ url: process.env.DATABASE_URL, dataDir: process.argv[2]!, log });
await migrate(o.pool, '/work/main/db/migrations', log);
const read = await readCatalogueFolder('/work/main/demo/catalogue');
if (!read.ok) {
  console.log(read.faults.slice(0, 5));
} else {
  let t = performance.now();
  console.log(
    await inTransaction(o.db, (tx) => importCatalogue(tx, read.data)),
    Math.round(performance.now() - t),
    'ms import',
  );
  await afterBulkLoad(o.pool);
}
const api = createApi({ catalog: openCatalog(o.db), origin: 'http://localhost:3000', log });
for (const path of [
  '/api/public/products',
  '/api/public/products?MaxResultCount=12',
  '/api/public/products-by-category?category=whiskey',
  '/api/public/products?FilterText=smoke',
  '/api/public/products/glen-orrath-12',
  '/api/public/category?category=whiskey',
  '/api/public/products?ids=sgarbh-dubh,nothing,glen-orrath-12',
  '/api/public/products?Sorting=x',
  '/api/public/products?SkipCount=999999999999',
  '/api/nothing',
]) {
  const times: number[] = [];
  let size = 0,
    status = 0;
  for (let i = 0; i < 40; i++) {
    const t = performance.now();
    const r = await api.request(path);
    size = (await r.text()).length;
    status = r.status;
    times.push(performance.now() - t);
  }
  times.sort((a, b) => a - b);
  console.log(path, status, size, 'p50', times[20]!.toFixed(1), 'p95', times[37]!.toFixed(1), 'ms');
}
console.log(
  (await (await api.request('/api/public/products?ids=sgarbh-dubh,nothing,glen-orrath-12')).json()).items.map(
    (i: any) => i.product.slug,
  ),
);
console.log(await (await api.request('/api/public/products?Sorting=x')).text());
await o.close();
