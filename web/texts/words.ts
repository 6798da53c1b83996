/** Words of the pages of words: those around the keeper's own. */
export const words = {
  checked: 'Checked',
  help: {
    heading: 'Help lines',
    province: 'Province or territory',
    all: 'All of Canada, by name',
    show: 'Show',
    yours: (name: string) => `In ${name}`,
    others: 'In every province and territory',
    national: 'Everywhere in Canada',
    text: 'Text',
    site: (name: string) => `Website of ${name}`,
    unsure: "We couldn't confirm a number. Call or text 9-8-8, call 211, or see Health Canada:",
    /** They stand in for a number that nobody could confirm, whatever else the keeper lists. */
    instead: [
      { name: '9-8-8', href: 'tel:988' },
      { name: '211', href: 'tel:211' },
      {
        name: 'Health Canada on help with substance use',
        href: 'https://www.canada.ca/en/health-canada/services/substance-use.html',
      },
    ],
  },
  ages: {
    caption: 'Legal drinking age by province and territory',
    province: 'Province or territory',
    law: 'Age by law',
    years: (years: number) => `${years} years`,
    unsure: 'Not confirmed',
    checked: 'Checked',
  },
  deliveries: {
    caption: 'Delivery by province and territory',
    province: 'Province or territory',
    open: 'Delivery',
    yes: 'Yes',
    no: 'No',
    days: 'Business days',
    none: 'Not available',
    note: 'Good to know',
  },
  rates: {
    caption: 'Price of delivery by province',
    province: 'Province',
    methods: { standard: 'Standard', express: 'Express' },
    price: (amount: string, days: string) => `${amount}, ${days} business ${days === '1' ? 'day' : 'days'}`,
    from: (price: string, day: string) => `from ${day}: ${price}`,
    until: (price: string, day: string) => `${price}, until ${day}`,
    none: 'Not offered',
    unset: "The shop hasn't set any delivery prices yet.",
  },
  standard: {
    caption: 'What makes one standard drink',
    glass: 'Glass',
    strength: 'Strength',
    drinks: 'Standard drinks',
    rows: [
      { name: 'Beer or cider, 341 mL', ml: 341, abvPercent: 5 },
      { name: 'Wine, 142 mL', ml: 142, abvPercent: 12 },
      { name: 'Spirits, 43 mL', ml: 43, abvPercent: 40 },
    ],
  },
  contact: {
    none: "The shop hasn't given its address and phone number here yet.",
    write: 'Contact page',
    noOfficer: "The shop hasn't named its privacy officer here yet.",
  },
};
