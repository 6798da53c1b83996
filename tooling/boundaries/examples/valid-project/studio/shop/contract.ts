export { PriceSchema } from '../../contract/price.ts';
