import { useState } from 'react';
import { MENU_LIMITS, OPTIONAL_PARTS } from '#contract/content/menu-limits.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Section } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import type { FrontPage } from '../calls/front-page.ts';
import { ColumnSheet } from './column-sheet.tsx';
import { FrontPartPage } from './front-part-page.tsx';
import {
  getLinks,
  listUnlinked,
  type MenuName,
  type Menus,
  type Place,
  readMenus,
  withLinks,
} from './front-page.ts';
import { LinkSheet } from './link-sheet.tsx';
import { AddButton, MenuStrip } from './menu-strip.tsx';
import { words } from './messages.ts';
import type { FrontPageSaves } from './use-front-page.ts';
import './front-page.css';

/** What stands on every page: the links of header and footer, and what is offered. */
export function Component() {
  return (
    <FrontPartPage part="menus" title={words.menus} about={words.menusAbout}>
      {(page, saves) => <Parts page={page} saves={saves} />}
    </FrontPartPage>
  );
}

type Open =
  | { kind: 'link'; at: { menu: MenuName; place: number }; leadsTo?: Place }
  | { kind: 'column'; at: number };

function Parts({ page, saves }: { page: FrontPage; saves: FrontPageSaves }) {
  const { places } = page;
  const mayWrite = usePerson().may('content.write');
  const [open, setOpen] = useState<Open>();
  const menus = readMenus(page);
  const parts = { page, menus, saves, mayWrite, open: setOpen };
  const close = (): void => setOpen(undefined);
  return (
    <div className="stack">
      <HeaderSection {...parts} />
      <FooterSection {...parts} />
      <UnlinkedSection {...parts} />
      <OptionalParts {...parts} />
      {open?.kind === 'link' && (
        <LinkSheet {...{ menus, places, saves }} at={open.at} leadsTo={open.leadsTo} onClose={close} />
      )}
      {open?.kind === 'column' && <ColumnSheet {...{ menus, places, saves }} at={open.at} onClose={close} />}
    </div>
  );
}

type PartProps = {
  page: FrontPage;
  menus: Required<Menus>;
  saves: FrontPageSaves;
  mayWrite: boolean;
  open(what: Open): void;
};

function Strip({ page, menus, saves, mayWrite, open, menu }: PartProps & { menu: MenuName }) {
  return (
    <MenuStrip
      links={getLinks(menus, menu)}
      places={page.places}
      isAcross={menu === 'header'}
      onMove={mayWrite ? (links) => void saves.tryMenus(withLinks(menus, menu, links)) : undefined}
      onOpen={mayWrite ? (place) => open({ kind: 'link', at: { menu, place } }) : undefined}
    />
  );
}

/** Gives a menu back to the shop, which makes it from what it has. */
function UsualButton({ page, saves, menu }: PartProps & { menu: 'header' | 'footer' }) {
  const { value } = page.menus;
  if (!value?.[menu]) return null;
  const { [menu]: _, ...rest } = value;
  return (
    <Button size="small" onClick={() => void saves.tryMenus(rest)}>
      {words.useUsual}
    </Button>
  );
}

function HeaderSection(props: PartProps) {
  const { page, menus, mayWrite, open } = props;
  const { length } = menus.header;
  return (
    <Section
      title={words.header}
      end={
        mayWrite && (
          <span className="row">
            <UsualButton {...props} menu="header" />
            {length < MENU_LIMITS.header && (
              <AddButton
                label={words.addLink}
                onPress={() => open({ kind: 'link', at: { menu: 'header', place: length } })}
              />
            )}
          </span>
        )
      }
    >
      <p className="q">{page.menus.value?.header ? words.headerAbout : words.usualHeader}</p>
      <Strip {...props} menu="header" />
    </Section>
  );
}

function FooterSection(props: PartProps) {
  const { menus, mayWrite, open } = props;
  const { footer } = menus;
  return (
    <Section
      title={words.footer}
      end={
        mayWrite && (
          <span className="row">
            <UsualButton {...props} menu="footer" />
            {footer.length < MENU_LIMITS.columns && (
              <AddButton
                label={words.addColumn}
                onPress={() => open({ kind: 'column', at: footer.length })}
              />
            )}
          </span>
        )
      }
    >
      <div className="fcolumns">
        {footer.map(({ title, links }, column) => (
          <div key={title}>
            <h3 className="fcolumns__title">
              {mayWrite ? (
                <button type="button" onClick={() => open({ kind: 'column', at: column })}>
                  {title}
                </button>
              ) : (
                title
              )}
            </h3>
            <Strip {...props} menu={column} />
            {mayWrite && links.length < MENU_LIMITS.links && (
              <AddButton
                label={words.addLink}
                onPress={() => open({ kind: 'link', at: { menu: column, place: links.length } })}
              />
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}

function UnlinkedSection({ page, menus, mayWrite, open }: PartProps) {
  const unlinked = listUnlinked(page.places, menus);
  const last = menus.footer.length - 1;
  const at = last < 0 ? 'header' : last;
  return (
    <Section title={words.unlinked(unlinked.length)}>
      <p className="q">{unlinked.length === 0 ? words.allLinked : words.unlinkedAbout}</p>
      <ul className="funlinked">
        {unlinked.map((place) => (
          <li key={place.path}>
            {place.name} <span className="q">{place.path}</span>
            {mayWrite && (
              <Button
                size="small"
                icon="plus"
                aria-label={words.addNamed(place.name)}
                onClick={() =>
                  open({ kind: 'link', at: { menu: at, place: getLinks(menus, at).length }, leadsTo: place })
                }
              >
                {words.addLink}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OptionalParts({ page, saves, mayWrite }: PartProps) {
  const { leftOut = [], ...rest } = page.menus.value ?? {};
  return (
    <Section title={words.parts}>
      <p className="q">{words.partsAbout}</p>
      {OPTIONAL_PARTS.map((part) => {
        const { name, about } = words.part[part];
        const isOffered = !leftOut.includes(part);
        return (
          <Check
            key={part}
            disabled={!mayWrite}
            checked={isOffered}
            label={
              <>
                {name}
                <small>{about}</small>
              </>
            }
            onChange={() =>
              void saves.tryMenus({
                ...rest,
                leftOut: isOffered ? [...leftOut, part] : leftOut.filter((one) => one !== part),
              })
            }
          />
        );
      })}
    </Section>
  );
}
