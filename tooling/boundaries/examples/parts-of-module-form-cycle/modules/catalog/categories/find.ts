import { record } from '../products/record.ts';

export const find = record;
