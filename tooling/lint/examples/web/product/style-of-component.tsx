// refused by: react(forbid-component-props)
const Card = ({ name }: { name: string; style?: object }) => <p>{name}</p>;

export const Bottle = () => <Card name="Gin" style={{ fontWeight: 'bold' }} />;
