export const ROUTE_TABLE = [{ path: '/' }];
