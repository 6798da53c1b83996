import { find } from '../categories/find.ts';

export const list = find;
