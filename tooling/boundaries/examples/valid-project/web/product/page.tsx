import { PriceSchema } from '#contract/price.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Badge } from '#web/cart/badge.tsx';
import type { Route } from './+types/page';
import './page.css';

export const loader = ({ params }: Route.LoaderArgs) => ({ params, PriceSchema, buttonClass });

export default Badge;
