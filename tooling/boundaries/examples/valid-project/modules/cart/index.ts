import { PriceSchema } from '#contract/price.ts';
import { findProduct } from '#modules/catalog/index.ts';
import { now } from '#platform/clock.ts';
import { find } from './lines.ts';
import { total } from './total.ts';

export const cart = { PriceSchema, findProduct, now, total, find };
