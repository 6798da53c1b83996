import type { FormEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { pageHref, pathOfHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSearchBox } from '#web/search/use-search-box.ts';
import {
  journalAddress,
  type JournalFilter,
  MAX_TEXT_LENGTH,
  parseJournalFilter,
} from './journal-address.ts';
import { words } from './messages.ts';

const { path } = SITE_LINKS.journal;
const { find } = words;

export type Topic = { slug: string; name: string };

/**
 * Text and topic filter of the list. The browser can submit the form itself; with script, the page
 * stays. A chip's value comes before the chosen topic's, so that it counts, even when it is the
 * empty one that removes the choice.
 */
export function JournalFilter({ filter, topics }: { filter: JournalFilter; topics: Topic[] }) {
  const navigate = useNavigate();
  const { topic } = useWanted(filter);
  const { box, stop } = useSearchBox(filter.text, (form) => {
    const typed = filterIn(new FormData(form));
    if (typed.text === filter.text && typed.topic === filter.topic) return;
    const address = journalAddress(typed, typed.text !== '');
    void navigate(address, { replace: true, preventScrollReset: true });
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    stop();
    const { nativeEvent, currentTarget } = event;
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const wanted = filterIn(new FormData(currentTarget, pressed));
    void navigate(journalAddress(wanted), { preventScrollReset: true });
  };
  return (
    <form className="jfilter" role="search" action={pageHref(path)} aria-label={find.label} onSubmit={submit}>
      <div className="jfilter__text">
        <div className="with-icon">
          <Icon name="magnifying-glass" />
          <input
            {...box}
            className="input"
            type="search"
            name="q"
            defaultValue={filter.text}
            maxLength={MAX_TEXT_LENGTH}
            placeholder={find.placeholder}
            aria-label={find.placeholder}
          />
        </div>
        <Button type="submit">{find.apply}</Button>
      </div>
      {topics.length > 0 && (
        <div className="chips" role="group" aria-label={find.topics}>
          <Chip value="" name={find.all} isChosen={topic === ''} />
          {topics.map(({ slug, name }) => (
            <Chip key={slug} value={slug === topic ? '' : slug} name={name} isChosen={slug === topic} />
          ))}
        </div>
      )}
      {filter.topic !== '' && <input type="hidden" name="topic" value={filter.topic} />}
    </form>
  );
}

function Chip({ value, name, isChosen }: { value: string; name: string; isChosen: boolean }) {
  return (
    <button type="submit" className="chip" name="topic" value={value} aria-pressed={isChosen}>
      {name}
    </button>
  );
}

/** Returns the filter of a pending navigation within this list, otherwise that of the page. */
function useWanted(filter: JournalFilter): JournalFilter {
  const { location } = useNavigation();
  if (!location || pathOfHref(location.pathname) !== path) return filter;
  const parameters = new URLSearchParams(location.search);
  return parseJournalFilter((name) => parameters.get(name));
}

function filterIn(fields: FormData): JournalFilter {
  return parseJournalFilter((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : null;
  });
}
