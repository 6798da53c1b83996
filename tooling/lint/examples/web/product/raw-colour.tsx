// refused by: house(no-raw-look)
export const Seal = () => <circle r="4" fill="#7a1f2b" />;
