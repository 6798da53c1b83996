/**
 * Properties that Google's documentation of structured data asks for, by type, as of November 2026
 * (developers.google.com/search/docs/appearance/structured-data: merchant-listing, recipe, article,
 * event, breadcrumb, organization, local-business; schema.org where it names no type). A dot leads
 * into a part. Ratings, reviews, videos and nutrition are not here: the shop does not have them.
 */
export const DOCUMENTED: Readonly<
  Record<string, { required: readonly string[]; recommended: readonly string[] }>
> = {
  Product: { required: ['name', 'image', 'offers'], recommended: ['brand.name', 'description', 'sku'] },
  Offer: { required: ['price', 'priceCurrency'], recommended: ['url'] },
  OfferShippingDetails: {
    required: ['shippingRate.value', 'shippingRate.currency', 'shippingDestination.addressCountry'],
    recommended: [
      'shippingDestination.addressRegion',
      'deliveryTime.handlingTime.minValue',
      'deliveryTime.handlingTime.maxValue',
      'deliveryTime.handlingTime.unitCode',
      'deliveryTime.transitTime.minValue',
      'deliveryTime.transitTime.maxValue',
      'deliveryTime.transitTime.unitCode',
    ],
  },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    recommended: [],
  },
  Recipe: {
    required: ['name', 'image'],
    recommended: [
      'author.name',
      'datePublished',
      'description',
      'prepTime',
      'totalTime',
      'recipeCategory',
      'recipeIngredient',
      'recipeInstructions.text',
      'recipeYield',
    ],
  },
  Article: {
    required: [],
    recommended: ['author.name', 'dateModified', 'datePublished', 'headline', 'image'],
  },
  Event: {
    required: ['name', 'startDate', 'location.address'],
    recommended: [
      'description',
      'endDate',
      'eventStatus',
      'image',
      'location.name',
      'offers.price',
      'offers.priceCurrency',
      'offers.url',
      'organizer.name',
      'organizer.url',
    ],
  },
  PostalAddress: {
    required: ['addressCountry'],
    recommended: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'],
  },
  BreadcrumbList: {
    required: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
    recommended: [],
  },
  FAQPage: { required: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'], recommended: [] },
  ItemList: { required: ['itemListElement.position', 'itemListElement.url'], recommended: [] },
  Organization: { required: ['name'], recommended: ['url'] },
  LiquorStore: {
    required: ['name', 'address'],
    recommended: ['url', 'telephone', 'openingHoursSpecification.dayOfWeek'],
  },
  WebSite: { required: ['name', 'url'], recommended: [] },
};

/** What of an offer of a product is recommended, besides what every offer has. */
export const OF_PRODUCT_OFFERS = ['availability', 'itemCondition', 'shippingDetails'];
