import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { addNote, replyToMessage, updateMessage } from '#modules/contact/index.ts';
import type { Random } from '#demo/scale/random.ts';
import type { Agenda } from './agenda.ts';
import { toWorkTime } from './days.ts';
import type { PastShop } from './past-shop.ts';
import { setClock } from './set-clock.ts';
import type { Shopper } from './people.ts';
import { EDITOR, MANAGER } from './team.ts';

const READING_MS = 45_000;
const DESK = { open: 9.5, close: 16.5 };
const SHOP_EMAIL = 'hello@alambic.example';

/** What people asked, and what was answered; without an answer it is still open. */
const ASKED: readonly { subject: string; message: string; answer?: string; note?: string }[] = [
  {
    subject: 'A present for a father-in-law',
    message:
      "He likes smoke but not medicine, and we'd like to stay under 90 dollars. What would you give him?",
    answer:
      "Auchenfearn 10 is the gentle end of smoke: ash and orchard, nothing medicinal. If he already has it, Kilbrae's young one is a good second.",
  },
  {
    subject: 'Delivery to a cottage',
    message: 'Can a parcel wait for us at the post office in Bala? We are only there on weekends.',
    answer:
      'The carrier can hold it at its counter for ten days. Please choose that on the tracking page, and bring identification: somebody of legal age has to sign.',
  },
  {
    subject: 'Case price?',
    message:
      'We are getting married in June, about 80 people. Is there a price for six cases of the same wine?',
    answer:
      'Congratulations. We sell by the bottle only, at one price for everyone, but we gladly set six cases aside. How many people drink white?',
    note: 'Wedding is on June 12. Ask again in March.',
  },
  {
    subject: 'Broken bottle',
    message: 'One of the two arrived broken, the other is fine. I have photographs.',
    answer:
      'We are sorry. What you paid for it goes back to your card today; please keep the photographs for a week.',
  },
  {
    subject: 'Which glass for mezcal?',
    message: 'Is a copita worth it, or is a small wine glass as good?',
    answer: 'A small tulip-shaped wine glass shows as much. The copita is for the table, not for the nose.',
  },
  {
    subject: 'Invoice with our company name',
    message: 'Could the invoice name our company? It was a present for a client.',
    answer:
      'Yes: it is in the account beside the order, with the name of the delivery. We cannot change the buyer afterwards, but we can send a letter that names both.',
  },
  {
    subject: 'Gluten',
    message: 'Is the amber lager brewed with barley only? My sister is coeliac.',
    answer: 'It is barley, so it is not for her. The cider on the same shelf has no cereal at all.',
  },
  {
    subject: 'Returning an unopened bottle',
    message: 'I ordered the same whisky twice. May the second one come back?',
    answer: 'Unopened, within 30 days: yes. Please ask for it on the page of the order, and we send a label.',
  },
  {
    subject: 'Quebec',
    message: 'When will you deliver to Montréal?',
    answer: 'Not before our terms of sale are in French, as the law there asks. We do not have a date yet.',
  },
  {
    subject: 'Vermouth once opened',
    message: 'How long does it keep in the fridge?',
    answer: 'About six weeks at its best, three months in a Negroni. Write the day on the label.',
  },
  {
    subject: 'Non-alcoholic for a shower',
    message: 'What would you pour beside sparkling wine for those who do not drink?',
    answer: 'A shrub with soda: raspberry and black pepper, from the recipes. It is made the day before.',
  },
  {
    subject: 'Wrong postal code',
    message: 'I typed M6R 2B1 instead of 2B7. Is it too late to change?',
    answer: 'Corrected, your parcel leaves this afternoon.',
  },
  {
    subject: 'Corked?',
    message: 'The white smells of wet cardboard. Is that a fault or the style?',
    answer: 'That is a fault of the cork, not the style. We refund it; there is no need to send it back.',
  },
  {
    subject: 'Tasting on Thursday',
    message: 'Is the tasting in December still on, and is it wheelchair accessible?',
    answer: 'It is, and it is: the door is level, and there is a lift to the table.',
  },
  {
    subject: 'Allocation of the cask strength',
    message: 'I missed the cask strength in October. Will there be more before the new year?',
    answer: 'A few bottles, in the second week of December. Press Tell me on its page and you get one email.',
  },
  {
    subject: 'Press photograph',
    message: 'May we print your picture of the tasting table in our December issue?',
    note: 'The picture is ours. Ask which issue, and for a credit.',
  },
  { subject: 'Storing a half-finished bottle', message: 'Half a bottle of sherry left. Fridge or shelf?' },
  { subject: 'Where is my parcel?', message: 'The tracking page has not moved since Friday.' },
  { subject: 'Engraving', message: 'Do you engrave bottles for a retirement?' },
];

/** Plans the messages of the past evenly, the unanswered ones last. */
export function planMessages(
  { shop, agenda, random }: { shop: PastShop; agenda: Agenda; random: Random },
  { begin, end, shoppers }: { begin: number; end: number; shoppers: readonly Shopper[] },
): void {
  const step = (end - begin - 2 * DAY_MS) / (ASKED.length - 1);
  for (const [index, asked] of ASKED.entries()) {
    const isLast = asked.answer === undefined;
    const late = end - (ASKED.length - index) * 7 * HOUR_MS;
    const at = isLast ? late : begin + DAY_MS + index * step + random.between(-5, 5) * HOUR_MS;
    agenda.add(at, async () => {
      const number = await send(shop, random.pick(shoppers), asked, random);
      const { note, answer } = asked;
      if (note !== undefined)
        agenda.add(Date.now() + 50 * MINUTE_MS, async () => {
          await shop.run((tx) => updateMessage(tx, MANAGER, { number, change: { assigneeId: EDITOR.id } }));
          await shop.run((tx) => addNote(tx, MANAGER, { number, body: note }));
        });
      if (answer !== undefined)
        agenda.add(toWorkTime(Date.now() + random.between(20, 240) * MINUTE_MS, DESK), async () => {
          await shop.run((tx) =>
            replyToMessage(tx, EDITOR, { number, body: answer, isClosing: random.happens(0.7) }),
          );
        });
    });
  }
}

async function send(
  { contact, database }: PastShop,
  { name, email }: Shopper,
  { subject, message }: { subject: string; message: string },
  random: Random,
): Promise<number> {
  // The form was opened some time before.
  const token = await contact.createFormToken();
  setClock(Date.now() + READING_MS);
  const client = `203.0.113.${random.below(256)}`;
  const form = {
    typed: { name, email, subject, message },
    token,
    trap: '',
    client,
    locale: 'en-CA' as const,
  };
  const result = await contact.handle(form, SHOP_EMAIL);
  if (result.kind !== 'received') throw new Error(`message not received: ${result.kind}`);
  const { rows } = await database.db.execute(sql`select max(id)::int as number from contact_message`);
  return z.int().parse(rows[0]?.['number']);
}
