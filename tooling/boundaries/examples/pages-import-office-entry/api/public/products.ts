import { list } from '#modules/catalog/office.ts';

export const products = list;
