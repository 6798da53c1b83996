import { Link } from 'react-router';
import { Facts } from '#ui/office/facts.tsx';
import { Section } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { When } from '../parts/when.tsx';
import { BlockSection } from './block-section.tsx';
import type { Customer } from './customer.ts';
import { MergeSection } from './merge-section.tsx';
import { words } from './messages.ts';

/** How the customer is reached: email, telephone, and where the newest order went. */
function Reach({ customer: { email, mergedEmails, phone, address } }: { customer: Customer }) {
  if (email === null && phone === '' && address === null) return null;
  return (
    <Section title={words.reach}>
      {email !== null && <p>{email}</p>}
      {mergedEmails.map((one) => (
        <p key={one} className="q">
          {words.merge.mergedEmail(one)}
        </p>
      ))}
      {phone !== '' && (
        <p>
          <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </p>
      )}
      {address !== null && (
        <address className="m">
          {[address.address, address.address2].filter(Boolean).join(', ')}
          <br />
          {`${address.city}, ${address.province} ${address.postalCode}`}
        </address>
      )}
    </Section>
  );
}

/** Saved bottles that are shown. */
const MAX_SAVED = 10;

/** What the account saved: addresses and bottles. */
function SavedParts({ customer: { addresses, savedBottles } }: { customer: Customer }) {
  const more = savedBottles.length - MAX_SAVED;
  return (
    <>
      {addresses.length > 0 && (
        <Section title={words.addresses}>
          {addresses.map(({ id, name, address, address2, city, province, postalCode, isDefault }) => (
            <address key={id} className="m">
              {[name, address, address2].filter(Boolean).join(', ')}
              <br />
              {`${city}, ${province} ${postalCode}`}
              {isDefault && <small className="q"> {words.byDefault}</small>}
            </address>
          ))}
        </Section>
      )}
      {savedBottles.length > 0 && (
        <Section title={words.savedBottles}>
          <ul>
            {savedBottles.slice(0, MAX_SAVED).map(({ productId, name }) => (
              <li key={productId}>
                <Link className="link" to={`/products/${productId}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="q">{words.moreSaved(more)}</p>}
        </Section>
      )}
    </>
  );
}

/** The way to a data request of this person. */
function OwnData({ email }: { email: string | null }) {
  if (email === null) return null;
  return (
    <Section title={words.ownData}>
      <p className="q">{words.ownDataAbout}</p>
      <LinkButton to={`/data-requests?new=${encodeURIComponent(email)}`}>{words.dataRequest}</LinkButton>
    </Section>
  );
}

/** What is known of a customer beside orders and messages. */
export function Details({ customer }: { customer: Customer }) {
  const { may } = usePerson();
  const { createdAt, account } = customer;
  const deletionAskedAt = account?.deletionAskedAt ?? null;
  const consent = account?.mailConsent ?? null;
  return (
    <>
      <Reach customer={customer} />
      <SavedParts customer={customer} />
      {(may('customer.write') || customer.block) && <BlockSection customer={customer} />}
      {(may('customer.write') || customer.merge) && <MergeSection customer={customer} />}
      <Section title={words.details}>
        <Facts
          items={[
            [words.since, <When key="since" at={createdAt} />],
            ...(account === null
              ? []
              : [
                  [words.verified, account.isEmailVerified ? words.yes : words.no] as const,
                  [words.lastSeen, <When key="seen" at={account.lastSeenAt} />] as const,
                  [words.language, account.locale] as const,
                ]),
            ...(deletionAskedAt === null
              ? []
              : [[words.deletionAsked, <When key="deletion" at={deletionAskedAt} />] as const]),
          ]}
        />
      </Section>
      {may('privacy.handle') && <OwnData email={customer.email} />}
      {account !== null && (
        <Section title={words.consent}>
          {consent === null ? (
            <p className="q">{words.noConsent}</p>
          ) : (
            <Facts
              items={[
                [words.given, <When key="given" at={consent.givenAt} />],
                ...(consent.withdrawnAt === null
                  ? []
                  : [[words.withdrawn, <When key="withdrawn" at={consent.withdrawnAt} />] as const]),
                ...(consent.words === null ? [] : [[words.consentWords, consent.words] as const]),
              ]}
            />
          )}
        </Section>
      )}
    </>
  );
}
