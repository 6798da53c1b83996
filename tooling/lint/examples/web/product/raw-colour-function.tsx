// refused by: house(no-raw-look)
export const ink = (alpha: number) => `rgb(20 20 20 / ${alpha})`;
