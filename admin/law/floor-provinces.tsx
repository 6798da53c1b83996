import { Section } from '#ui/office/section.tsx';
import { type Law, nameClasses, PROVINCE_NAMES } from './law.ts';
import { words } from './messages.ts';

/** The provinces whose law has minimum prices, what is not entered, and where to read the amounts. */
export function FloorProvinces({ floors }: Pick<Law, 'floors'>) {
  return (
    <Section title={words.floors}>
      <p className="q">{words.floorsAbout}</p>
      <ul className="law__floors">
        {floors.map(({ province, classes, unknown, source }) => (
          <li key={province}>
            <span>
              <b>{PROVINCE_NAMES.get(province)}</b>
              <small className="q">{nameClasses(classes)}</small>
            </span>
            <span>
              {unknown.length === 0 ? words.floorEntered : words.floorUnknown(nameClasses(unknown))}
            </span>
            <span>
              {source ? (
                <a className="link" href={source.url} target="_blank" rel="noreferrer">
                  {source.title}
                </a>
              ) : (
                <span className="q">{words.floorNoSource}</span>
              )}
              {province === 'ON' && <small className="q">{words.floorIndexed}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
