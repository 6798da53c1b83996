import { PriceSchema } from '#contract/price.ts';
import { Badge } from '#web/cart/badge.tsx';
import type { Route } from './+types/page';
import './page.css';

export const loader = ({ params }: Route.LoaderArgs) => ({ params, PriceSchema });

export default Badge;
