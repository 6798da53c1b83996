import { context } from '#web/page-context.ts';
import { count } from './count.ts';

export const Badge = () => (context.cart ? `${count} in the cart` : null);
