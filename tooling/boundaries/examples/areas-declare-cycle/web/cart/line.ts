import { name } from '#web/product/name.ts';

export const line = `1 ${name}`;
