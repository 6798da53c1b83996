import { PriceSchema } from '#contract/price.ts';
import { buttonClass } from '#ui/button-class.ts';
import type { Route } from './+types/page';
import './page.css';

export const loader = ({ params }: Route.LoaderArgs) => ({ params, PriceSchema, buttonClass });
