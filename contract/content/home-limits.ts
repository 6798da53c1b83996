/** How much the home page holds at most: entries of its lists, and characters of its window title. */
export const HOME_LIMITS = {
  homeTitle: 70,
  title: 80,
  text: 300,
  action: 40,
  consent: 200,
  heroSlides: 5,
  collectionCards: 8,
  categoryCards: 6,
  featured: 12,
  testimonials: 12,
} as const;
