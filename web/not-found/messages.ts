export const words = {
  missing: {
    title: 'Page not found',
    code: '404',
    text: "The page you're looking for seems to be missing from our collection.",
    home: 'Return home',
  },
};
