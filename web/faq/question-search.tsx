import { pageHref } from '#contract/bundle-locale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { words } from './messages.ts';

/** A search form that needs no script: the text becomes part of the URL. */
export function QuestionSearch({
  path,
  text,
  maxLength: max,
}: {
  path: string;
  text: string;
  maxLength: number;
}) {
  return (
    <form className="faq__search" role="search" action={pageHref(path)} aria-label={words.search}>
      <div className="with-icon">
        <Icon name="search" />
        <input
          key={text}
          className="input"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={max}
          placeholder={words.search}
          aria-label={words.search}
        />
      </div>
      <Button type="submit">{words.apply}</Button>
    </form>
  );
}
