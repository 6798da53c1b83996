// refused by: alambic(no-raw-style-values)
export const Seal = () => <circle r="4" fill="#7a1f2b" />;
