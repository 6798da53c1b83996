export const addProduct = (pool: { query: (text: string) => void }) =>
  pool.query("insert into product (slug) values ('rye')");
