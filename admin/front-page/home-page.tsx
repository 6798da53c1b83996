import { useState } from 'react';
import { HOME_LIMITS } from '#contract/content/home-limits.ts';
import { collectionPath } from '#contract/pages/site-links.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import type { FrontPage } from '../calls/front-page.ts';
import { ChoiceField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { FrontPartPage } from './front-part-page.tsx';
import { HomeListSection } from './home-list.tsx';
import { listHomeLists } from './home-lists.ts';
import { words } from './messages.ts';
import type { FrontPageSaves } from './use-front-page.ts';
import './front-page.css';

/** What the home page shows: its slides, cards, bottles, quotes and words. */
export function Component() {
  return (
    <FrontPartPage part="home" title={words.home} about={words.homeAbout}>
      {(page, saves) => <Parts page={page} saves={saves} />}
    </FrontPartPage>
  );
}

function Parts({ page, saves }: { page: FrontPage; saves: FrontPageSaves }) {
  const mayWrite = usePerson().may('content.write');
  const [quotes, ...others] = listHomeLists(page).toReversed();
  const section = { pictures: page.pictures, saves, mayWrite };
  return (
    <div className="stack">
      {others.toReversed().map((list) => (
        <HomeListSection key={list.field} list={list} {...section} />
      ))}
      <Featured page={page} saves={saves} mayWrite={mayWrite} />
      {quotes && <HomeListSection list={quotes} {...section} />}
      <Words page={page} saves={saves} mayWrite={mayWrite} />
    </div>
  );
}

type PartProps = { page: FrontPage; saves: FrontPageSaves; mayWrite: boolean };

/** Which bottles the home page shows. */
function Featured({ page, saves, mayWrite }: PartProps) {
  const { featured, ...rest } = page.home.value;
  const [isOpen, setOpen] = useState(false);
  const collections = page.places.filter(({ kind }) => kind === 'collection');
  const slug = featured && 'collection' in featured ? featured.collection : '';
  const chosen = collections.find(({ path }) => path === collectionPath(slug));
  return (
    <Section title={words.featured} end={mayWrite && <ChangeButton onPress={() => setOpen(true)} />}>
      <p>{describeFeatured(featured, chosen?.name ?? slug)}</p>
      {isOpen && (
        <FeaturedSheet
          slug={slug}
          collections={collections.map(({ path, name }) => ({
            value: path.slice(collectionPath('').length),
            label: words.featuredCollection(name),
          }))}
          save={(collection) =>
            saves.saveHome({ ...rest, ...(collection !== '' && { featured: { collection } }) })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function describeFeatured(featured: FrontPage['home']['value']['featured'], collection: string): string {
  if (!featured) return words.featuredUsual;
  return 'products' in featured
    ? words.featuredProducts(featured.products.length)
    : words.featuredCollection(collection);
}

function FeaturedSheet(props: {
  slug: string;
  collections: readonly { value: string; label: string }[];
  save(collection: string): Promise<void>;
  onClose(): void;
}) {
  const { slug, collections, save, onClose } = props;
  const form = useOfficeForm<{ 'featured/collection': string }, void>({
    initial: { 'featured/collection': slug },
    save: (values) => save(values['featured/collection']),
    onSaved: onClose,
  });
  return (
    <FormSheet form={form} title={words.featured} submit={words.save} onClose={onClose}>
      <ChoiceField
        form={form}
        name="featured/collection"
        label={words.featuredChoice}
        options={[{ value: '', label: words.featuredUsual }, ...collections]}
      />
    </FormSheet>
  );
}

/** The window title, and the words of the last band. */
function Words({ page, saves, mayWrite }: PartProps) {
  const { homeTitle = '', responsible } = page.home.value;
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={words.words} end={mayWrite && <ChangeButton onPress={() => setOpen(true)} />}>
      <dl className="hwords">
        <dt>{words.windowTitle}</dt>
        <dd>{homeTitle || words.asDelivered}</dd>
        <dt>{words.responsibleTitle}</dt>
        <dd>{responsible?.title ?? words.asDelivered}</dd>
      </dl>
      {isOpen && <WordsSheet page={page} saves={saves} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function WordsSheet({ page, saves, onClose }: Omit<PartProps, 'mayWrite'> & { onClose(): void }) {
  const { homeTitle, responsible, ...rest } = page.home.value;
  const form = useOfficeForm<Record<string, string>, void>({
    initial: {
      homeTitle: homeTitle ?? '',
      'responsible/title': responsible?.title ?? '',
      'responsible/text': responsible?.text ?? '',
    },
    save: async ({ homeTitle: title, 'responsible/title': heading = '', 'responsible/text': text = '' }) =>
      await saves.saveHome({
        ...rest,
        ...(title && { homeTitle: title }),
        ...((heading !== '' || text !== '') && { responsible: { title: heading, text } }),
      }),
    onSaved: onClose,
  });
  return (
    <FormSheet form={form} title={words.words} submit={words.save} onClose={onClose}>
      <TextField
        form={form}
        name="homeTitle"
        label={words.windowTitle}
        hint={words.windowTitleHint}
        maxLength={HOME_LIMITS.homeTitle}
      />
      <TextField
        form={form}
        name="responsible/title"
        label={words.responsibleTitle}
        hint={words.responsibleHint}
        maxLength={HOME_LIMITS.title}
      />
      <TextField
        form={form}
        name="responsible/text"
        label={words.responsibleText}
        maxLength={HOME_LIMITS.text}
        isMultiline
      />
    </FormSheet>
  );
}

const ChangeButton = ({ onPress }: { onPress(): void }) => (
  <Button size="small" onClick={onPress}>
    {words.change}
  </Button>
);
