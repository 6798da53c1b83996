// refused by: alambic(no-fixed-currency)
export function Prices() {
  return <p data-currency="US dollars" />;
}
