import pg from 'pg';
import { z } from 'zod';
import { productPath } from '#contract/pages/site-links.ts';
import { queryClient } from '#platform/database/query-client.ts';
import { getDatabaseUrl, startTestCluster } from '#platform/database/test-cluster.ts';
import { DATABASE, findStoredCluster } from './stored-clusters.ts';

/** A private PostgreSQL server with a shop's database of a given size. */
export type ScalePlace = {
  url: string;
  socketPath: string;
  /** Number of synthetic products, 0 for the demo alone. */
  products: number;
  /** Paths of at most 10,000 product pages, in random order: the first is the most wanted. */
  pages: readonly string[];
  pool: pg.Pool;
  stop(): Promise<void>;
};

const MAX_PAGES = 10_000;
/** A server of this size has room for what is read all the time (docs/operating/scale.md). */
const SETTINGS = ['shared_buffers=1GB', 'effective_cache_size=4GB'];
const SlugSchema = z.object({ slug: z.string() });

/** Starts a copy of the stored server of that size, which is created when there is none. */
export async function startScalePlace(products: number): Promise<ScalePlace> {
  const cluster = await startTestCluster(await findStoredCluster(products), SETTINGS);
  const url = getDatabaseUrl(cluster, DATABASE);
  const pool = new pg.Pool({ connectionString: url });
  const rows = await queryClient(
    pool,
    {
      text: `select slug from product where status = 'published' order by md5(slug) limit $1`,
      values: [MAX_PAGES],
    },
    SlugSchema,
  );
  return {
    url,
    socketPath: `${cluster.socketFolder}/.s.PGSQL.${cluster.port}`,
    products,
    pages: rows.map(({ slug }) => productPath(slug)),
    pool,
    async stop() {
      await pool.end();
      await cluster.stop();
    },
  };
}

/** Returns the slug in the path of a product page. */
export function slugOfPage(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1);
}
