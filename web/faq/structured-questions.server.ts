import type { QuestionGroup } from '#modules/content/index.ts';

/**
 * Returns all questions as schema.org `FAQPage`. Links in answers are absolute, because they are
 * read elsewhere.
 */
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
