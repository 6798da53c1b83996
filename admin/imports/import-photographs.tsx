import { Check } from '#ui/check.tsx';
import { Section } from '#ui/office/section.tsx';
import type { Import } from './import.ts';
import { words } from './messages.ts';

/** Asks from which hosts of the file photographs may be fetched; none is chosen at first. */
export function PictureHosts(props: {
  found: Import;
  chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
}) {
  const { found, chosen, onChoose } = props;
  const { hosts } = found.photographs;
  if (hosts.length === 0) return null;
  return (
    <fieldset className="ihosts">
      <legend>{words.pictureHosts}</legend>
      {hosts.map(({ host, count }) => (
        <Check
          key={host}
          label={words.pictureHost(host, count)}
          checked={chosen.includes(host)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, host] : chosen.filter((one) => one !== host))
          }
        />
      ))}
      <p className="hint">{words.pictureHostsHint}</p>
    </fieldset>
  );
}

/** What became of the photographs that a file names. */
export function ImportPhotographs({ found }: { found: Import }) {
  const { waiting, fetched, failed, unused, failures } = found.photographs;
  if (waiting + fetched + failed + unused === 0) return null;
  return (
    <Section title={words.photographs}>
      <div role="status">
        {waiting > 0 && <p>{words.photographsWait(waiting)}</p>}
        {fetched > 0 && <p>{words.photographsFetched(fetched)}</p>}
        {unused > 0 && <p className="q">{words.photographsUnused(unused)}</p>}
        {failed > 0 && <p>{words.photographsFailed(failed)}</p>}
      </div>
      {failures.length > 0 && (
        <ul className="ifailures">
          {failures.map(({ row, name, url, message }) => (
            <li key={`${row} ${url}`}>
              <b>{name}</b>
              <span>{message}</span>
              <span className="q">{url}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
