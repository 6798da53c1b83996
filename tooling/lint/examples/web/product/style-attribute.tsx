// refused by: react(forbid-dom-props)
export const Bottle = () => <p style={{ fontWeight: 'bold' }} />;
