// accepted
export function deleteOld(run: (sql: string) => void): void {
  // Raw SQL: a CTE locks the rows
  // that are deleted.
  run(`with old as (select id from shop_order for update) delete from shop_order using old`);
  run('select id from shop_order for update');
  run('insert a coin');
}
