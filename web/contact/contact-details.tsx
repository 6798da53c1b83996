import type { ReactNode } from 'react';
import type { ShownDetails } from './details.server.ts';
import { words } from './messages.ts';

/** Address and contact details of the shop as a list; a text when they are not set. */
export function ContactDetails({ details }: { details: ShownDetails | null }) {
  return (
    <section className="contact__details" aria-labelledby="contact-details">
      <h2 id="contact-details">{words.detailsTitle}</h2>
      {details === null ? <p className="muted">{words.noDetails}</p> : <Ledger details={details} />}
    </section>
  );
}

function Ledger({ details }: { details: ShownDetails }) {
  const { shop, street, place, country, phone, email, hours, officer } = details;
  return (
    <dl className="contact__ledger">
      <Row name={words.address}>
        <Lines lines={[shop, street, place, country]} />
      </Row>
      {phone !== null && (
        <Row name={words.phone}>
          <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </Row>
      )}
      {email !== null && (
        <Row name={words.email}>
          <MailLink address={email} />
        </Row>
      )}
      {hours.length > 0 && (
        <Row name={words.hours}>
          <Lines lines={hours} />
        </Row>
      )}
      {officer !== null && (
        <Row name={words.privacy}>
          <Lines lines={[officer.name, officer.title]} />
          <MailLink address={officer.email} />
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="contact__line">
      {line}
    </span>
  ));
}

/** A link that opens the visitor's mail program. */
export function MailLink({ address }: { address: string }) {
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
