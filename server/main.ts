import { loadWebBundle } from './load-pages.ts';
import { runShop } from './run-shop.ts';

await runShop(loadWebBundle);
