import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { ContactDetails } from './contact-details.tsx';
import stylesheet from './contact.css?url';
import { ContactForm } from './contact-form.tsx';
import { shownDetails, structuredContact, withoutPastDays } from './details.server.ts';
import { prefillFrom } from './prefill.server.ts';
import { handleForm, type Refusal } from './handle-form.server.ts';
import { words } from './messages.ts';

/** The style sheet of this page only. */
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const [{ contact, hours: all }, today] = await Promise.all([page.shopSettings(), page.months.today()]);
  const hours = all && withoutPastDays(all, today);
  const query = new URL(request.url).searchParams;
  const sent = query.get('sent');
  if (contact) page.structuredData.push(structuredContact(page.origin, contact, hours));
  const [form, prefill, isSent] = await Promise.all([
    // Without an e-mail address the form is not shown, because its message would reach no one.
    contact?.email === undefined ? null : page.contact.createFormToken(),
    prefillFrom(page, query),
    sent !== null && page.contact.isThanks(sent),
  ]);
  return {
    origin: page.origin,
    details: contact ? shownDetails(contact, hours) : null,
    form,
    prefill,
    isSent,
  };
}

export async function action({ context }: ActionFunctionArgs) {
  return await handleForm(getPage(context));
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta(() => ({
  title: words.title,
  description: words.description,
  path: SITE_LINKS.contact.path,
}));

export default function ContactPage(props: { loaderData: Data; actionData?: Refusal | undefined }) {
  const { loaderData, actionData } = props;

  const { details, form, prefill, isSent } = loaderData;
  return (
    <div className="wrap p-contact">
      <div className="pagehead">
        <h1>{words.title}</h1>
        {form !== null && <p className="lead">{words.lead}</p>}
      </div>
      <div className="contactgrid">
        <ContactDetails details={details} />
        {form === null ? (
          <p className="contact__note">{words.noForm}</p>
        ) : isSent ? (
          <Thanks />
        ) : (
          // A new form has a new token: the key discards the browser's state of the last one.
          <ContactForm
            key={form}
            form={actionData?.form ?? form}
            refusal={actionData ?? null}
            prefill={prefill}
            email={details?.email ?? null}
          />
        )}
      </div>
    </div>
  );
}

function Thanks() {
  return (
    <section className="contact__thanks" role="status">
      <h2>{words.thanks.title}</h2>
      <p className="lead">{words.thanks.text}</p>
      <LinkButton to={SITE_LINKS.contact.path}>{words.thanks.another}</LinkButton>
    </section>
  );
}
