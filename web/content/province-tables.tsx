import { STANDARD_DRINK_ML } from '#contract/catalog/standard-drink.ts';
import type { Province } from '#modules/content/index.ts';
import { TableRegion } from '#ui/table-region.tsx';
import { formatDay } from './format-day.ts';
import { words } from './messages.ts';

/** The legal age in every province and territory. */
export function LegalAges({ provinces }: { provinces: readonly Province[] }) {
  const { ages } = words;
  return (
    <TableRegion label={ages.caption}>
      <Head columns={[ages.province, ages.law, ages.checked]} />
      <tbody>
        {provinces.map(({ code, name, legalAge, checked }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td data-label={ages.law}>{legalAge === null ? ages.unsure : ages.years(legalAge)}</td>
            <td data-label={ages.checked}>
              <time dateTime={checked}>{formatDay(checked)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

/** Where the shop delivers, how long it takes, and the reason where it does not. */
export function Deliveries({ provinces }: { provinces: readonly Province[] }) {
  const { deliveries } = words;
  return (
    <TableRegion label={deliveries.caption}>
      <Head columns={[deliveries.province, deliveries.open, deliveries.days, deliveries.note]} />
      <tbody>
        {provinces.map(({ code, name, delivery }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td data-label={deliveries.open}>{delivery.open ? deliveries.yes : deliveries.no}</td>
            <td className="tnum" data-label={deliveries.days}>
              {delivery.open ? delivery.days : deliveries.none}
            </td>
            <td data-label={deliveries.note}>{delivery.open ? delivery.notes.join(' ') : delivery.reason}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

/** Standard drinks per glass, calculated from volume and strength. */
export function StandardDrinks() {
  const { standard } = words;
  return (
    <TableRegion label={standard.caption}>
      <Head columns={[standard.glass, standard.strength, standard.drinks]} />
      <tbody>
        {standard.rows.map(({ name, ml, abvPercent }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label={standard.strength}>{`${abvPercent}\u00a0%`}</td>
            <td data-label={standard.drinks}>{((ml * abvPercent) / 100 / STANDARD_DRINK_ML).toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

/** Column headers of a table. */
export function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
