import { plural } from '#contract/format/plural.ts';
import type { Answers } from '../api-client/typed-calls.ts';

type Step = Answers['GET /settings/opening']['steps'][number];

/** Texts of what is to be done before the shop opens. */
export const words = {
  title: 'Before you open',
  about:
    'What the shop needs, and how long each takes. What others let you wait for comes first: begin with it.',
  lists: { 'to-sell': 'To sell', better: 'Better first' } satisfies Record<Step['list'], string>,
  stepsLeft: (count: number) => `${count} left`,
  allDone: 'All done',
  stepDone: 'Done',
  stepOpen: 'To do',
  minutes: (count: number) => plural(count, '# minute', '# minutes'),
  waits: { days: 'then days of waiting', hours: 'then hours of waiting' },
  isLive: 'The shop is live: buyers are charged.',
  ready: 'Everything to sell is there. Store the live key of the payment provider to go live.',
  payments: 'Payments',
  liveKey:
    'The live key is in use, and buyers are charged. Go live to give back the bottles of test orders, and to record it.',
  demo: 'The demo',
  demoAbout:
    'The shop was filled with invented bottles, texts and orders. End the demo to begin with what is yours.',
  endDemoAsk: 'End the demo…',
  endDemoTitle: 'End the demo?',
  endDemo: 'End the demo',
  endDemoText:
    'The shop starts anew with what stays, and is away for up to a minute. You stay signed in. Bottles of yours keep the stock that is there.',
  endDemoFormer:
    'What is left behind stays in the former database until it is deleted. There is no button to go back.',
  demoFailed: (reason: string) => `The demo was not ended. ${reason}`,
  demoNotEnded: 'The demo was not ended',
  demoEnding: 'The shop starts anew. The office opens again by itself, within a minute or so.',
  figures: 'What stays and what is left behind',
  subject: 'What',
  staying: 'Stays',
  leftBehind: 'Left behind',
  openShop: 'Go live',
  goLiveTitle: 'Go live?',
  notNow: 'Not now',
  wentLive: 'The shop is live',
  notLive: 'The shop did not go live',
  toGiveBack: 'What going live gives back',
  showAll: (orders: number) => `Show all ${orders} orders`,
  forGood:
    'The bottles are for sale again at once. No one is charged, refunded or mailed. This cannot be undone.',
  sumBack: (bottles: number, orders: number, checkouts: number) =>
    [
      orders === 0
        ? plural(bottles, '# bottle goes back into stock.', '# bottles go back into stock.')
        : `${plural(bottles, '# bottle goes', '# bottles go')} back into stock, of ${plural(orders, '# test order', '# test orders')}.`,
      ...(checkouts === 0
        ? []
        : [
            plural(
              checkouts,
              '# test checkout that is being paid ends.',
              '# test checkouts that are being paid end.',
            ),
          ]),
    ].join(' '),
  order: 'Test order',
  bottles: 'Bottle',
  inBuilding: 'Set aside',
  left: 'Shipped or lost',
  lastOpening: 'Went live',
  openedAt: 'When',
  openedBy: 'By',
  wereDone: 'What was done',
  cameBack: 'Came back',
  nothingBack: 'Nothing: no test order had bottles.',
  steps: {
    payments: {
      title: 'Live payments',
      text: 'Ask Stripe first whether it takes your shop: for alcohol it decides case by case. Store its live key as the last step.',
    },
    identity: { title: 'Name and address', text: 'Every page, email and packing slip shows them.' },
    licence: { title: 'Licence', text: 'The province that lets you sell, its classes and the number.' },
    taxes: {
      title: 'Tax numbers',
      text: 'Decide for each province that you serve which taxes you charge, and from when.',
    },
    delivery: {
      title: 'Delivery',
      text: 'What it costs and how long it takes. Without it, no one can order.',
    },
    age: {
      title: 'Minimum age',
      text: 'The age that you ask for. A higher legal age of a province applies anyway.',
    },
    bottles: {
      title: 'Ten bottles',
      text: 'Create them, or import a list, and enter what you have in stock.',
    },
    payment: {
      title: 'A payment that worked',
      text: 'Buy a bottle in test mode, the whole way, as a shopper does.',
    },
    mail: {
      title: 'Email',
      text: 'Set the mail server, and add the records of your domain: it takes hours until all see them.',
    },
    texts: {
      title: 'Terms and privacy',
      text: 'The texts are neutral drafts. Read them, and make them yours.',
    },
    backups: { title: 'Backups', text: 'Have one made every night, and make the first now.' },
  } satisfies Record<Step['step'], { title: string; text: string }>,
};
