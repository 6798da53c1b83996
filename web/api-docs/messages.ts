export const words = {
  title: 'API',
  description:
    'The public API of the shop: the data behind its pages, for developers. Reading the catalogue needs no key.',
  lead: 'The data behind our pages, for developers. Catalogue calls are read-only, open to every origin and need no key; account calls need an access token. As OpenAPI:',
  contents: 'Calls',
  parameters: 'Parameters',
  name: 'Name',
  where: 'In',
  form: 'Description',
  answers: 'Responses',
  status: 'Status',
  body: 'Body',
  example: 'Try it',
  schemas: 'Schemas',
  problem: {
    text: 'One of the errors the API reports. In the response that led you here, detail says what happened, and parameter names what was wrong.',
    back: 'All API calls',
  },
};
