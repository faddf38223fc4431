import { pathOf, topicSlugs } from './article.ts'
import es from './texts/es/index.ts'

/** Every page of the help center; paths are the same in each language. */
export const helpPaths: readonly string[] = [
  '/help',
  ...topicSlugs.flatMap((topic) => [pathOf(topic), ...es[topic].map(({ slug }) => pathOf(topic, slug))]),
]
