import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { TranslationLocale } from '#contract/catalog/translations.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { LIQUID_COLOURS } from '#contract/liquids.ts';
import { usePerson } from '../../api-client/person.ts';
import { Note } from '../../detail/parts.tsx';
import { useFocusedField } from '../../forms/use-focused-field.ts';
import { useKeys } from '../../frame/keys.ts';
import { Page } from '../../frame/page.tsx';
import type { Crumb } from '../../frame/page-title.tsx';
import { Button } from '../../overlays/button.tsx';
import { Popover } from '../../overlays/popover.tsx';
import { useCategoryChoices } from '../use-category-choices.ts';
import type { DraftBody } from '../draft-body.ts';
import type { Product } from '../product.ts';
import { LANGUAGE_NAMES } from '../../detail/translation-name.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { DraftConflicts, PublishConflicts } from './conflict-notes.tsx';
import {
  Allergens,
  BoxesField,
  Choice,
  type Copy,
  FormSection,
  NumberInput,
  PairingsField,
  RowsField,
  Text,
} from './editor-fields.tsx';
import { FlavourField } from './flavour-field.tsx';
import { words } from './messages.ts';
import { Photographs } from './photographs.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { Supply } from './supply.tsx';
import { TranslationForm } from './translation-form.tsx';
import { useWorkingCopy } from './use-working-copy.ts';
import './editor.css';

/** Parts of the page that save at once, or only show. */
export type EditorParts = {
  price: ReactNode;
  labels: ReactNode;
  /** Below the form: versions and movements. */
  history: ReactNode;
  /** Sheets that are open. */
  sheets: ReactNode;
};

/** Commands of the product beside its draft; `isMain`: the next step of a product that is not on sale. */
export type EditorCommand = { label: string; isMain?: boolean; run(): void };

const PARTS = ['details', 'taste', 'price', 'photographs', 'text', 'supply', 'labels', 'search'] as const;

/** The form of a product beside the page that the shop makes of it. */
export function ProductEditor(props: {
  product: Product;
  draft: DraftBody | undefined;
  crumbs: readonly Crumb[];
  facts: readonly ReactNode[];
  commands: readonly EditorCommand[];
  parts: EditorParts;
}) {
  const { product, draft, crumbs, facts, commands, parts } = props;
  const copy = useWorkingCopy(product, draft);
  const form = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<'form' | 'preview'>('form');
  const isWide = useIsWide();
  const { locale, choose } = useLanguage();
  const hasChanges = copy.changed.size > 0;
  const { may } = usePerson();
  const isPublished = product.status === 'published';
  // One press saves what is typed and publishes it.
  const takesPublish = product.status === 'draft' && may('catalogue.publish');
  const save = async (isOnSale = false): Promise<void> => {
    await (isOnSale ? copy.putOnSale() : copy.publish());
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  useSaveKey(() => void save());
  useFocusedField();
  useKeys([
    {
      key: 'e',
      label: words.form,
      run: () => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
    },
  ]);
  const primary = (
    <Button
      variant={takesPublish ? 'line' : 'primary'}
      shortcut="Ctrl S"
      isBusy={copy.isBusy}
      onClick={() => void save()}
      className="main-act"
    >
      {isPublished ? words.publish(copy.changed.size) : words.save(copy.changed.size)}
    </Button>
  );
  const mains = (
    <>
      {hasChanges && primary}
      {takesPublish && (
        <Button variant="primary" isBusy={copy.isBusy} onClick={() => void save(true)} className="main-act">
          {words.putOnSale}
        </Button>
      )}
    </>
  );
  const discard = { label: words.discard, run: () => void copy.discard() };
  return (
    <Page
      title={product.name}
      crumbs={crumbs}
      facts={[
        ...facts,
        <span key="draft" role="status" className={copy.state === 'failed' ? 'err' : 'q'}>
          {hasChanges || copy.state !== 'saved' ? words.states[copy.state] : ''}
        </span>,
      ]}
      actions={
        <>
          <Commands
            commands={[...commands, ...(hasChanges && !isPublished ? [discard] : [])]}
            isQuiet={hasChanges}
          />
          {hasChanges && isPublished && <Button onClick={discard.run}>{discard.label}</Button>}
          {mains}
        </>
      }
      {...((hasChanges || takesPublish) && { foot: mains })}
    >
      {copy.problem !== null && (
        <Note kind="danger">
          {copy.problem}
          <Missing errors={copy.errors} />
        </Note>
      )}
      {copy.errors['confirm'] !== undefined && (
        <Note
          kind="danger"
          actions={
            <Button size="small" isBusy={copy.isBusy} onClick={() => void copy.publish(undefined, true)}>
              {words.takeUrl}
            </Button>
          }
        >
          {copy.errors['confirm']}.
        </Note>
      )}
      <DraftConflicts copy={copy} />
      <PublishConflicts copy={copy} />
      <div className="seg editor__tabs">
        {(['form', 'preview'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {one === 'form' ? words.form : words.preview}
          </button>
        ))}
      </div>
      <div className={tab === 'preview' ? 'split split--w editor editor--preview' : 'split split--w editor'}>
        <div className="editor__form" data-keys="sleep" ref={form}>
          <Languages chosen={locale} onChoose={choose} />
          {locale ? (
            <TranslationForm
              copy={copy}
              locale={locale}
              of={{ ...product, path: `/products/${product.id}` }}
            />
          ) : (
            <>
              <Parts pictures={product.pictures.length} />
              <Details copy={copy} product={product} />
              <Taste copy={copy} />
              <FormSection
                id="price"
                title={words.price}
                hint={words.atOnce}
                field="priceCents salePriceCents"
              >
                {parts.price}
              </FormSection>
              <FormSection id="photographs" title={words.photographs} hint={words.atOnce} field="pictures">
                <Photographs product={product} />
              </FormSection>
              <Texts copy={copy} />
              <Supply copy={copy} product={product} />
              <FormSection id="labels" title={words.labels} hint={words.atOnce}>
                {parts.labels}
              </FormSection>
              <SearchEngines copy={copy} />
            </>
          )}
          {parts.history}
        </div>
        <div className="editor__preview">
          {(isWide || tab === 'preview') && (
            <PreviewPane productId={product.id} name={product.name} saves={copy.saves + product.version} />
          )}
        </div>
      </div>
      {parts.sheets}
    </Page>
  );
}

/** The language beside English whose texts are shown; the address names it. */
function useLanguage() {
  const { shop } = usePerson();
  const [params, setParams] = useSearchParams();
  const locale = shop.translations.find((one) => one === params.get('language'));
  const choose = (next: TranslationLocale | undefined): void =>
    setParams(
      (now) => {
        if (next) now.set('language', next);
        else now.delete('language');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { locale, choose };
}

/** The choice of the language of the texts, where there is one. */
function Languages(props: {
  chosen: TranslationLocale | undefined;
  onChoose(locale: TranslationLocale | undefined): void;
}) {
  const { chosen, onChoose } = props;
  const { shop } = usePerson();
  if (shop.translations.length === 0) return null;
  return (
    <div className="seg" role="group" aria-label={words.language}>
      {[undefined, ...shop.translations].map((locale) => (
        <button
          key={locale ?? 'en'}
          type="button"
          aria-pressed={chosen === locale}
          onClick={() => onChoose(locale)}
        >
          {locale ? LANGUAGE_NAMES[locale] : words.english}
        </button>
      ))}
    </div>
  );
}

/** What is wrong, by field: some have no control in the form. */
function Missing({ errors }: { errors: Readonly<Record<string, string>> }) {
  const wrong = Object.entries(errors).filter(([field]) => field !== 'confirm');
  if (wrong.length === 0) return null;
  return (
    <ul className="bullets">
      {wrong.map(([field, detail]) => (
        <li key={field}>{words.wrong(field, detail)}</li>
      ))}
    </ul>
  );
}

/** The main command as a button, the others below "More". */
function Commands({ commands, isQuiet }: { commands: readonly EditorCommand[]; isQuiet: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const others = commands.filter(({ isMain }) => !isMain);
  return (
    <>
      {others.length > 0 && (
        <Popover label={words.more} icon="dots-three" isOpen={isOpen} onOpen={setOpen}>
          {others.map(({ label, run }) => (
            <Button
              key={label}
              onClick={() => {
                setOpen(false);
                run();
              }}
            >
              {label}
            </Button>
          ))}
        </Popover>
      )}
      {commands
        .filter(({ isMain }) => isMain)
        .map(({ label, run }) => (
          <Button key={label} variant={isQuiet ? 'line' : 'primary'} onClick={run}>
            {label}
          </Button>
        ))}
    </>
  );
}

function Parts({ pictures }: { pictures: number }) {
  return (
    <nav className="views editor__parts" aria-label={words.parts}>
      {PARTS.map((part) => (
        <a
          key={part}
          href={`#part-${part}`}
          onClick={(event) => {
            event.preventDefault();
            const section = document.getElementById(`part-${part}`);
            section?.scrollIntoView({ block: 'start' });
            section
              ?.querySelector<HTMLElement>('input, textarea, select, button')
              ?.focus({ preventScroll: true });
          }}
        >
          {words[part]}
          {part === 'photographs' && pictures > 0 && <span className="n">{pictures}</span>}
        </a>
      ))}
    </nav>
  );
}

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const COLOURS = [
  { value: '', label: words.noColour },
  ...LIQUID_COLOURS.map((value) => ({ value, label: capitalize(value) })),
];

function Details({ copy, product }: { copy: Copy; product: Product }) {
  const choices = useCategoryChoices(product.category);
  const category =
    choices.find(({ value }) => value === copy.values.categoryId)?.name ?? product.category.name;
  return (
    <FormSection id="details" title={words.details} hint={words.detailsHint(category)}>
      <div className="g2">
        <Text copy={copy} name="name" />
        <Text copy={copy} name="producer" />
      </div>
      <div className="g3">
        <Choice copy={copy} name="categoryId" options={choices} />
        <Text copy={copy} name="country" />
        <Text copy={copy} name="region" />
        <NumberInput copy={copy} name="abv" unit={words.abvUnit} isWhole={false} />
        <NumberInput copy={copy} name="unitMl" unit={words.ml} />
        <NumberInput copy={copy} name="packSize" />
        <Choice copy={copy} name="productClass" options={options(PRODUCT_CLASSES, words.classes)} />
        <Choice
          copy={copy}
          name="containerMaterial"
          options={options(CONTAINER_MATERIALS, words.materials)}
        />
        <Choice copy={copy} name="liquidColour" options={COLOURS} />
      </div>
      <AttributeFields copy={copy} />
      <div className="g2">
        <Text copy={copy} name="sku" />
        <Text copy={copy} name="familyKey" hint={words.familyHint} />
      </div>
      <RowsField
        copy={copy}
        name="barcodes"
        columns={[
          { key: 'gtin', label: words.gtin, maxLength: 40, inputMode: 'numeric' },
          { key: 'units', label: words.units, maxLength: 4, inputMode: 'numeric' },
        ]}
        empty={{ gtin: '', units: '1' }}
        max={10}
        addLabel={words.addBarcode}
      />
      <BoxesField
        copy={copy}
        name="excludedProvinces"
        options={PROVINCES.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </FormSection>
  );
}

function Taste({ copy }: { copy: Copy }) {
  return (
    <FormSection id="taste" title={words.taste} hint={words.tasteHint}>
      <FlavourField copy={copy} />
      <Text copy={copy} name="nose" rows={2} />
      <Text copy={copy} name="palate" rows={2} />
      <Text copy={copy} name="finish" rows={2} />
      <PairingsField copy={copy} />
    </FormSection>
  );
}

function Texts({ copy }: { copy: Copy }) {
  return (
    <FormSection id="text" title={words.text} hint={words.textHint}>
      <Text copy={copy} name="short" rows={2} />
      <Text copy={copy} name="story" rows={6} />
      <Text copy={copy} name="ingredients" rows={2} />
      <Allergens copy={copy} />
      <Text copy={copy} name="importer" rows={2} hint={words.importerHint} />
      <div className="g3">
        <NumberInput copy={copy} name="rating" isWhole={false} />
      </div>
      <RowsField
        copy={copy}
        name="awards"
        columns={[
          { key: 'name', label: words.award, maxLength: 120 },
          { key: 'year', label: words.year, maxLength: 4, inputMode: 'numeric' },
          { key: 'medal', label: words.medal, maxLength: 60 },
        ]}
        empty={{ name: '', year: '', medal: '' }}
        max={20}
        addLabel={words.addAward}
      />
    </FormSection>
  );
}

function SearchEngines({ copy }: { copy: Copy }) {
  const { seoTitle, seoDescription, name, short } = copy.values;
  return (
    <FormSection id="search" title={words.search} hint={words.searchHint}>
      <Text copy={copy} name="slug" hint={words.slugHint} />
      <Text copy={copy} name="seoTitle" />
      <Text copy={copy} name="seoDescription" rows={2} />
      <div>
        <span className="lab">{words.inSearch}</span>
        <p>
          <b>{seoTitle || name}</b>
          <br />
          <span className="q">{seoDescription || short}</span>
        </p>
      </div>
    </FormSection>
  );
}

/** `Ctrl S` saves to the shop, also while a field has the focus. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** There is room for the preview beside the form (admin/styles/sections.css). */
const WIDE = '(min-width: 72rem)';

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
}
