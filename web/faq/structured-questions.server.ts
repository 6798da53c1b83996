import type { QuestionGroup } from '#modules/content/index.ts';

/** All questions as schema.org's FAQPage; links in answers are whole there, because they are read elsewhere. */
export function structuredQuestions(origin: string, groups: readonly QuestionGroup[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ slug, question, html }) => ({
        '@type': 'Question',
        name: question,
        url: `${origin}/faq#${slug}`,
        acceptedAnswer: { '@type': 'Answer', text: html.replaceAll('href="/', `href="${origin}/`) },
      })),
    ),
  };
}
