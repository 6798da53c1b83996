/** Returns the page numbers of a pager: first, last, current and its neighbours; `null` for a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const wanted = new Set(
    [1, pages, current - 1, current, current + 1].filter((page) => page >= 1 && page <= pages),
  );
  const numbers = [...wanted].sort((one, other) => one - other);
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    // A gap of one page shows that page: dots would take as much room and say less.
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
