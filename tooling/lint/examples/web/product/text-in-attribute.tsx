// refused by: alambic(no-text-in-jsx)
export const Close = () => <button type="button" aria-label="Close" />;
