// refused by: alambic(no-text-in-jsx)
export const Note = () => <p>{'Sold out'}</p>;
