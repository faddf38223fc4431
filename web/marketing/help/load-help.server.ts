import type { PageContext } from '#contract/lib/page.ts'
import type { Language } from '#contract/lib/route.ts'
import { splitWords } from '#web/lib/fold.ts'
import { loadMessages } from '#web/lib/load-messages.ts'
import { type Article, linesOf, pathOf, plainText, type Texts, type TopicSlug, topicSlugs } from './article.ts'
import { factsIn, filled } from './facts.ts'
import { answeredScreens } from './screens.ts'
import type { Entry } from './search.ts'
import en from './texts/en/index.ts'
import es from './texts/es/index.ts'
import pt from './texts/pt/index.ts'

export const texts: Record<Language, Texts> = { es, pt, en }

export type Listed = Pick<Article, 'slug' | 'title' | 'summary'> & { path: string }
export type Topic = { slug: TopicSlug; articles: Listed[] }

const bodyFilled = ({ body }: Article, facts: Record<string, string>): Article['body'] =>
  body.map((part) => {
    const fill = (text: string): string => filled(text, facts)
    if (typeof part === 'string') return fill(part)
    return Array.isArray(part) ? part.map(fill) : { steps: part.steps.map(fill) }
  })

/** The help center in the reader's language, filled with the product's current figures. */
export const loadHelp = async ({ language, services }: Pick<PageContext, 'language' | 'services'>) => {
  const facts = factsIn({ facts: await services.facts(), contact: services.contact() }, language)
  const articleOf = (article: Article): Article => ({
    ...article,
    summary: filled(article.summary, facts),
    body: bodyFilled(article, facts),
  })
  const all = topicSlugs.map((slug) => ({ slug, articles: texts[language][slug].map(articleOf) }))
  return {
    topics: all.map(
      ({ slug: topic, articles }): Topic => ({
        slug: topic,
        articles: articles.map(({ slug, title, summary }) => ({ slug, title, summary, path: pathOf(topic, slug) })),
      }),
    ),
    article: (topic: string, slug: string): Article | undefined =>
      all.find((one) => one.slug === topic)?.articles.find((article) => article.slug === slug),
    all,
  }
}

/** The index source, on the server and in the browser. */
export const loadIndex = async (context: Pick<PageContext, 'language' | 'services'>): Promise<Entry[]> => {
  const names = await loadMessages(['marketing/help'], context.language)
  return (await loadHelp(context)).all.flatMap(({ slug: topic, articles }) =>
    articles.map(({ slug, title, summary, keywords, body }) => {
      const listed = new Set(splitWords(`${title} ${summary} ${keywords}`))
      const rest = new Set(
        splitWords(linesOf(body).map(plainText).join(' ')).filter((word) => word.length > 3 && !listed.has(word)),
      )
      return {
        path: pathOf(topic, slug),
        title,
        summary,
        keywords,
        topic: names[`help.topic.${topic}`] ?? '',
        rest: [...rest].join(' '),
        screens: answeredScreens[pathOf(topic, slug)] ?? [],
      }
    }),
  )
}
