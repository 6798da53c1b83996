import { loadWebBundle } from './load-web-bundle.ts';
import { runShop } from './run-shop.ts';

await runShop(loadWebBundle);
