import { frozen } from '#platform/test-clock.ts';
import { total } from './total.ts';

export default [frozen, total, 'delete from product'];
