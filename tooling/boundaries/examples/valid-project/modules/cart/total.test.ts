import { BOTTLE } from '#modules/catalog/test-bottle.ts';
import { frozen } from '#platform/test-clock.ts';
import { total } from './total.ts';

export default [BOTTLE, frozen, total, 'delete from product'];
