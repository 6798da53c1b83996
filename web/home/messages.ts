/** Texts of the home page that belong to the software; the merchant's own are shop settings. */
export const words = {
  title: 'Premium spirits, wine and craft beer',
  /** Used until the shop has its own description. */
  description: 'Spirits, wine and craft beer, each with a tasting sheet. Delivered in Canada.',
  /** The same of a shop without slides. */
  plainDescription: (shop: string) => `What ${shop} sells, where it delivers and how to reach it.`,
  welcome: {
    nothing: 'Nothing on the shelves yet',
    nothingText: 'Our first bottles will stand here. Until then, write to us.',
  },
  hero: {
    label: 'Featured',
    slide: (number: number, of: number) => `Slide ${number} of ${of}`,
    show: (title: string) => `Show slide: ${title}`,
    pause: 'Pause the slides',
    play: 'Play the slides',
  },
  collections: {
    title: 'Featured Collections',
    all: 'All collections',
    previous: 'Previous collections',
    next: 'Next collections',
  },
  categories: { title: 'Shop by Category' },
  featured: {
    title: 'Featured Products',
    all: 'View All Products',
    empty: 'No featured products available',
    previous: 'Previous products',
    next: 'Next products',
  },
  testimonials: {
    label: 'Customer testimonials',
    stars: 'Rated 5 out of 5',
    position: (number: number, of: number) => `${number} of ${of}`,
    previous: 'Previous testimonial',
    next: 'Next testimonial',
  },
  responsible: {
    title: 'Enjoy Responsibly',
    text: "If you're driving, pregnant or under the legal age where you live, please don't drink.",
    link: 'Our commitments and helplines',
  },
};
