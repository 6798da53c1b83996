// refused by: alambic(no-raw-style-values)
export const ink = (alpha: number) => `rgb(20 20 20 / ${alpha})`;
