// accepted
export const Count = ({ count }: { count: number }) => (
  <p className="count" title={String(count)}>
    × {count}
  </p>
);
