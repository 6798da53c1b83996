import type { ColumnNames, Target } from '../columns/target.ts';
import { CUSTOMER_TARGET_NAMES } from '../messages.ts';

const of = (id: keyof typeof CUSTOMER_TARGET_NAMES, kind: Target['kind'] = 'text'): Target => ({
  id,
  name: CUSTOMER_TARGET_NAMES[id],
  group: 'customer',
  kind,
  isNumeric: false,
});
/** Only an Owner imports consents (B61). */
const ofConsent = (id: keyof typeof CUSTOMER_TARGET_NAMES, kind: Target['kind'] = 'text'): Target => ({
  ...of(id, kind),
  group: 'consent',
  permission: 'consent.import',
});

/** What columns of a file of customers can be mapped to. Of a birthday, a password or a tag: nothing. */
export const CUSTOMER_TARGETS: readonly Target[] = [
  of('email'),
  of('name'),
  of('firstName'),
  of('lastName'),
  of('phone'),
  of('recipient'),
  of('address'),
  of('address2'),
  of('city'),
  of('province'),
  of('postalCode'),
  of('country'),
  of('note'),
  { ...of('wantsMail', 'flag'), group: 'consent' },
  ofConsent('consentAt', 'instant'),
  ofConsent('consentWords'),
  ofConsent('consentSource'),
  ofConsent('withdrawnAt', 'instant'),
];

/**
 * Columns of a file of customers: names in English and French, the export of this shop, and that of
 * Shopify (help.shopify.com, "Import and export customers", today's columns and those before).
 */
export const CUSTOMER_COLUMNS: ColumnNames = {
  targets: CUSTOMER_TARGETS,
  names: {
    email: ['email', 'e mail', 'email address', 'mail', 'courriel', 'adresse courriel', 'adresse email'],
    name: ['name', 'full name', 'customer', 'customer name', 'client', 'nom complet', 'nom du client'],
    firstName: ['first name', 'given name', 'prenom'],
    lastName: ['last name', 'surname', 'family name', 'nom de famille', 'nom'],
    phone: [
      'phone',
      'telephone',
      'phone number',
      'tel',
      'mobile',
      'cell',
      'cellulaire',
      'numero de telephone',
    ],
    recipient: ['recipient', 'ship to', 'destinataire'],
    address: ['address', 'address 1', 'address1', 'street', 'street address', 'adresse', 'rue'],
    address2: ['address 2', 'address2', 'address line 2', 'apartment', 'unit', 'adresse 2', 'appartement'],
    city: ['city', 'town', 'ville'],
    province: ['province', 'province code', 'state', 'region'],
    postalCode: ['postal code', 'zip', 'zip code', 'postcode', 'code postal'],
    country: ['country', 'country code', 'pays'],
    note: ['note', 'notes', 'comment', 'comments', 'commentaire', 'remarque'],
    wantsMail: [
      'wants mail',
      'accepts marketing',
      'accepts email marketing',
      'newsletter',
      'subscribed',
    ].concat(['opt in', 'optin', 'email opt in', 'infolettre', 'abonne']),
    consentAt: [
      'consent given at utc',
      'consent given at',
      'consent date',
      'opt in date',
      'date du consentement',
    ],
    consentWords: [
      'words of the consent',
      'consent words',
      'consent text',
      'consent wording',
      'texte du consentement',
    ],
    consentSource: ['source of the consent', 'consent source', 'opt in source', 'source du consentement'],
    withdrawnAt: ['consent withdrawn at utc', 'unsubscribed at', 'unsubscribe date', 'date de desabonnement'],
  },
  formats: [
    {
      name: 'Alambic',
      signature: ['email', 'has an account', 'words of the consent', 'recipient'],
      columns: {
        email: 'email',
        name: 'name',
        telephone: 'phone',
        recipient: 'recipient',
        address: 'address',
        'address line 2': 'address2',
        city: 'city',
        province: 'province',
        'postal code': 'postalCode',
        'wants mail': 'wantsMail',
        'consent given at utc': 'consentAt',
        'words of the consent': 'consentWords',
        'source of the consent': 'consentSource',
        'consent withdrawn at utc': 'withdrawnAt',
        note: 'note',
      },
      unsure: [],
    },
    {
      name: 'Shopify',
      signature: ['first name', 'last name', 'email', 'accepts email marketing', 'tax exempt'],
      columns: {
        'first name': 'firstName',
        'last name': 'lastName',
        email: 'email',
        'accepts email marketing': 'wantsMail',
        'default address address1': 'address',
        'default address address2': 'address2',
        'default address city': 'city',
        'default address province code': 'province',
        'default address country code': 'country',
        'default address zip': 'postalCode',
        'default address phone': 'phone',
        note: 'note',
      },
      unsure: [],
    },
    {
      name: 'Shopify',
      signature: ['first name', 'last name', 'email', 'accepts marketing', 'total spent'],
      columns: {
        'first name': 'firstName',
        'last name': 'lastName',
        email: 'email',
        'accepts marketing': 'wantsMail',
        address1: 'address',
        address2: 'address2',
        city: 'city',
        'province code': 'province',
        'country code': 'country',
        zip: 'postalCode',
        phone: 'phone',
        note: 'note',
      },
      unsure: [],
    },
  ],
  ignored: [
    'has an account',
    'email verified',
    'customer since utc',
    'language',
    'last order at utc',
    'orders',
  ]
    .concat(['paid less refunded', 'total spent', 'total orders', 'customer id', 'tax exempt', 'tags'])
    .concat(['accepts sms marketing', 'default address company', 'company', 'country', 'province']),
};
