// refused by: alambic(no-fixed-currency)
export function Prices() {
  return <p>Prices in US dollars</p>;
}
