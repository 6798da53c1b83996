// refused by: alambic(no-raw-write)
export function deleteOld(): string {
  // Raw SQL: this reason belongs to another statement.
  const limit = 'limit 10';
  return `with old as (select id from shop_order ${limit}) delete from shop_order using old`;
}
