import { product } from '#modules/catalog/tables.ts';

export default product;
