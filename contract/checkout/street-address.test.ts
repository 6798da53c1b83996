import { describe, expect, it } from 'vitest';
import { isPostOffice, isRouteAlone } from './street-address.ts';

const BOXES = [
  'PO Box',
  'P.O. Box',
  'P. O. Box',
  'P O Box',
  'POBox',
  'P.O.Box',
  'POB',
  'Post Office Box',
  'Postal Box',
  'Box',
  'Box #',
  'Box no. ',
  'Mail Box',
  'C.P.',
  'CP',
  'C. P.',
  'C P',
  'B.P.',
  'BP',
  'B. P.',
  'Case postale',
  'Casier postal',
  'Boîte postale',
  'Boite postale',
];
const ENDS = ['12', '12 Stn Main', '1234, Succ. Centre-ville', '7 RPO Westdale'];
const STREETS = [
  '12 Box Grove',
  'Boxwood Lane',
  '12 Boxwood Lane',
  'Rue du Poste',
  '3 Rue de la Poste',
  '4 Post Office Lane',
  '9 CP Rail Road',
  '7 Expo Boxer St',
  '12 Boxing Ring Rd',
  '88 Sterling Road',
  '5 Chemin du Casier',
  '1200 Av. McGill College',
  '45 Postal Way',
  '10 Lockbox Crescent',
  '400 Burrard Street',
  '6 Mailbox Hill',
  '17 Restaurant Row',
  '2 General Brock Dr',
  '31 G. D. Smith Ave',
  '14 GD Patel Way',
  '8 Route 132',
];
const SECOND_LINES = ['Unit C P2', 'Tower B P12', 'Buzzer 1412', 'Lockbox 1234', 'Floor 3', 'Apt 5B', ''];

const cased = (text: string): string[] => [text, text.toUpperCase(), text.toLowerCase()];

describe('a line of an address', () => {
  const boxes = BOXES.flatMap((box) => ENDS.flatMap((end) => cased(`${box} ${end}`)));

  it('with a post office box is recognised in every spelling, alone or after a street', () => {
    expect(boxes).toHaveLength(288);
    expect(boxes.filter((line) => !isPostOffice(line))).toEqual([]);
    const behind = boxes.filter((line) => !/^[bc] p/i.test(line)).map((line) => `12 Main St, ${line}`);
    expect(behind.length).toBeGreaterThan(200);
    expect(behind.filter((line) => !isPostOffice(line))).toEqual([]);
  });

  it('with a real street or a part of a building is accepted', () => {
    const lines = [...STREETS, ...SECOND_LINES].flatMap(cased);
    expect(lines).toHaveLength(84);
    expect(lines.filter((line) => isPostOffice(line) || isRouteAlone(line))).toEqual([]);
  });

  it.each([
    'General Delivery',
    'general delivery Stn Main',
    'Poste restante',
    'Livraison générale',
    'GD',
    'G.D.',
    'GD Stn Main',
    'GD Succ A',
    'g.d. station b',
  ])('with general delivery is no street address: %s', (line) => {
    expect(isPostOffice(line)).toBe(true);
  });

  it.each([
    'RR 1',
    'R.R. 2',
    'RR#3',
    'R. R. 4',
    'Rural Route 5',
    'Route rurale 6',
    'RR 1 Stn Main',
    'Site 5 Comp 12 RR 2',
  ])('with only a rural route has no street address: %s', (line) => expect(isRouteAlone(line)).toBe(true));

  it.each(['4521 Line 8, RR 3', '12 Concession Rd 5, R.R. 2', '118B Route 132, RR 1', '12 RR Donnelley Way'])(
    'with a house number on a rural route has one: %s',
    (line) => expect([isRouteAlone(line), isPostOffice(line)]).toEqual([false, false]),
  );
});
