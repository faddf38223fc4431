import { type HelpTopic, helpTopics } from '../../../contract/support.ts'

/** One answer of the help centre, as somebody wrote it in one language. */
export type Article = {
  /** The last part of its address, the same in every language. */
  slug: string
  /** The question, as a customer would ask it. */
  title: string
  /** The answer in one sentence: lists, search results and search engines show it. */
  summary: string
  /** Other words under which somebody looks for it. */
  keywords: string
  /**
   * Paragraphs, and lists where a part is a list. `[words](/path)` is a link. What changes with the product is never
   * written out: `{fee}` and its like are filled from the product itself (`facts.ts`).
   */
  body: (string | string[])[]
}

/** The six topics, as they stand in the addresses. */
export const topicSlugs = helpTopics
export type TopicSlug = HelpTopic

export type Texts = Record<TopicSlug, Article[]>

export const pathOf = (topic: string, slug?: string): string => `/help/${topic}${slug ? `/${slug}` : ''}`

/** A piece of text, or a link inside it. */
export type Piece = string | { words: string; to: string }

/** 'See [the fees](/help/…).' in its pieces. */
export const piecesOf = (text: string): Piece[] =>
  text
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, words, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
      return words && to ? { words, to } : piece
    })

/** The words alone, for search engines and the index of the search. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.words))
    .join('')
