export const words = {
  title: 'API',
  description: 'The public API of the shop: what the pages show, for programs. Read only, no key needed.',
  lead: 'What the pages show, for programs. Read only, open to every origin, no key needed. The same in a form for machines:',
  parameters: 'Parameters',
  name: 'Name',
  where: 'Where',
  form: 'What it is',
  answers: 'Answers',
  status: 'Status',
  body: 'Body',
  example: 'Try it',
  schemas: 'Shapes',
  problem: {
    text: 'A kind of problem that the API names. The answer that led here says in its detail what happened, and in its parameter which one is at fault.',
    back: 'All calls of the API',
  },
};
