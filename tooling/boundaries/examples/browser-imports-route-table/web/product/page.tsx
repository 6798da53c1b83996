import { ROUTE_TABLE } from '#contract/http/route-table.ts';

export const count = ROUTE_TABLE.length;
