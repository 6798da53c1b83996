import { SITE_LINKS } from '#contract/pages/site-links.ts';
import type { ContactDetails } from '#modules/shop-settings/index.ts';
import { PageLink } from '#ui/page-link.tsx';
import { words } from './messages.ts';

/** Address and contact details of the shop; a text when they are not set. */
export function ShopAddress({ contact }: { contact: ContactDetails | null }) {
  return (
    <address className="who">
      {contact ? (
        <>
          <p className="who__name">{contact.shop}</p>
          <p>{contact.street}</p>
          <p>{`${contact.city} ${contact.province} ${contact.postalCode}`}</p>
          <p>{contact.country}</p>
          {contact.phone && (
            <p>
              <a className="link" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
                {contact.phone}
              </a>
            </p>
          )}
          {contact.email && <Mail address={contact.email} />}
        </>
      ) : (
        <p>{words.contact.none}</p>
      )}
      <p>
        <PageLink className="link" to={SITE_LINKS.contact.path}>
          {words.contact.write}
        </PageLink>
      </p>
    </address>
  );
}

/** The person responsible for privacy. */
export function PrivacyOfficer({ contact }: { contact: ContactDetails | null }) {
  const officer = contact?.officer;
  return (
    <address className="who">
      {officer ? (
        <>
          <p className="who__name">{officer.name}</p>
          <p>{officer.title}</p>
          <Mail address={officer.email} />
        </>
      ) : (
        <p>{words.contact.noOfficer}</p>
      )}
    </address>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <p>
      <a className="link" href={`mailto:${address}`}>
        {address}
      </a>
    </p>
  );
}
