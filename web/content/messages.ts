/** Texts of the content pages, around the merchant's own. */
export const words = {
  checked: 'Checked',
  contents: 'On this page',
  help: {
    heading: 'Helplines',
    province: 'Province or territory',
    all: 'All provinces and territories',
    show: 'Show',
    yours: (name: string) => `In ${name}`,
    others: 'In every province and territory',
    national: 'Everywhere in Canada',
    text: 'Text',
    site: (name: string) => `Website of ${name}`,
    unsure: "We couldn't confirm a number. Call or text 9-8-8, call 211, or see Health Canada:",
    /** They replace a number that could not be verified, whatever other numbers the merchant lists. */
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
    law: 'Legal age',
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
    none: '–',
    note: 'Good to know',
  },
  rates: {
    caption: 'Delivery prices by province',
    province: 'Province',
    methods: { standard: 'Standard', express: 'Express' },
    price: (amount: string, days: string) => `${amount}, ${days} business ${days === '1' ? 'day' : 'days'}`,
    from: (price: string, day: string) => `from ${day}: ${price}`,
    until: (price: string, day: string) => `${price}, until ${day}`,
    step: {
      bottles: (from: number, amount: string) => `${amount} from ${from} bottles or cans`,
      grams: (from: number, amount: string) => `${amount} from ${from / 1000} kg`,
    },
    free: (amount: string) => `free from ${amount}`,
    surcharges: 'Delivery to some areas costs more:',
    surcharge: (areas: string, amount: string, reason: string) =>
      `${amount} more where the postal code begins with ${areas}. ${reason}`,
    safe: {
      title: (by: string) => `In time for Christmas: order by these days to have it by ${by}`,
      caption: 'Last days to order',
      until: (time: string) => `Pay before ${time} that day. Weather and carriers can still delay a parcel.`,
      passed: 'Passed',
    },
    none: 'Not offered',
    pickup: (address: string, city: string, hours: string, days: number) =>
      `You can also collect your order in our shop, at ${address}, ${city}, for free. ${hours} We hold it for ${days} days once it's ready.`,
    unset: "We haven't set any delivery prices yet.",
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
    none: "We haven't added our address and phone number yet.",
    write: 'Contact page',
    noOfficer: "We haven't named our privacy officer yet.",
  },
};
