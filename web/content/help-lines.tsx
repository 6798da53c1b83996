import type { ReactNode } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import type { HelpLine, NationalHelpLine, Province } from '#modules/content/index.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { formatDay } from './format-day.ts';
import { words } from './messages.ts';

type Props = {
  /** The path of the page that shows them. */
  path: string;
  provinces: readonly Province[];
  national: readonly NationalHelpLine[];
  /** Code of the province that the visitor chose, or `null`. */
  chosen: string | null;
};

/** Help lines: those of the chosen province first, then the national ones, then all others. */
export function HelpLines({ path, provinces, national, chosen }: Props) {
  const mine = provinces.find(({ code }) => code === chosen);
  return (
    <div className="help" id="help-lines">
      <form className="help__choice" action={pageHref(`${path}#help-lines`)}>
        <SelectField
          key={chosen}
          id="province"
          name="province"
          label={words.help.province}
          defaultValue={chosen ?? ''}
          required={false}
        >
          <option value="">{words.help.all}</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{words.help.show}</Button>
      </form>
      {mine && (
        <section className="help__mine" aria-labelledby="help-mine">
          <h3 id="help-mine">{words.help.yours(mine.name)}</h3>
          <ProvinceLines province={mine} />
        </section>
      )}
      <section aria-labelledby="help-national">
        <h3 id="help-national">{words.help.national}</h3>
        <ul className="help__lines help__national">
          {national.map((line) => (
            <li key={line.name}>
              <p className="help__name">{line.name}</p>
              <p>{line.what}</p>
              <Ways name={line.name} phone={line.phone} url={line.url} />
              <Checked day={line.checked} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="help-others">
        <h3 id="help-others">{words.help.others}</h3>
        <div className="help__provinces">
          {provinces.map((province) => (
            <div key={province.code} className="help__province">
              <h4>{province.name}</h4>
              <ProvinceLines province={province} />
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}

function ProvinceLines({ province: { helpLines, checked } }: { province: Province }) {
  return (
    <ul className="help__lines">
      {helpLines.map((line) => (
        <li key={line.name}>
          <p className="help__name">{line.name}</p>
          {line.isSure ? <Ways {...line} /> : <Instead />}
          {line.hours !== '' && <p className="small">{line.hours}</p>}
          <Checked day={checked} />
        </li>
      ))}
    </ul>
  );
}

/** Keeps numbers such as 9-8-8 on one line. */
function keepNumbers(text: string): ReactNode[] {
  return text.split(/(\d+(?:-\d+)+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="help__number">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Replaces a phone number that could not be verified. */
function Instead() {
  return (
    <>
      <p className="small">{keepNumbers(words.help.unsure)}</p>
      <p className="help__ways">
        {words.help.instead.map(({ name, href }) => (
          <a key={href} className="link" href={href}>
            {name}
          </a>
        ))}
      </p>
    </>
  );
}

type Reached = { name: string; text?: HelpLine['text'] } & {
  [Way in 'phone' | 'url']?: string | null | undefined;
};

function Ways({ name, phone, text, url }: Reached) {
  return (
    <p className="help__ways">
      {phone && (
        <a className="help__phone tnum" href={`tel:${phone.replaceAll('-', '')}`}>
          {phone}
        </a>
      )}
      {text && (
        <span>
          {words.help.text} {text}
        </span>
      )}
      {url && (
        <a className="link" href={url} rel="noopener noreferrer" aria-label={words.help.site(name)}>
          {new URL(url).hostname.replace(/^www\./, '')}
        </a>
      )}
    </p>
  );
}

function Checked({ day }: { day: string }) {
  return (
    <p className="help__checked">
      {words.checked} <time dateTime={day}>{formatDay(day)}</time>
    </p>
  );
}
