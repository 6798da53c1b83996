export const words = {
  title: 'API',
  description:
    'The public API of the shop: the data behind its pages, for programs. Read only, no key needed.',
  lead: 'The data behind our pages, for programs. Read only, open to every origin, no key needed. The same as OpenAPI:',
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
    text: 'One of the problems that the API reports. The response that led here says what happened in its detail, and in its parameter which one is wrong.',
    back: 'All API calls',
  },
};
