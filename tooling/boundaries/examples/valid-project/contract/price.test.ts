import { test } from 'vitest';
import { PriceSchema } from './price.ts';

export default [test, PriceSchema];
