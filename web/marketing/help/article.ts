import { type HelpTopic, helpTopics } from '#contract/office/support.ts'

/** An answer of the help center in one language. */
export type Article = {
  /** The last part of the address, the same in every language. */
  slug: string
  /** The question in the customer's terms. */
  title: string
  /** The answer in one sentence, shown in lists, search results and search engines. */
  summary: string
  /** Synonyms that customers search for. */
  keywords: string
  /**
   * Paragraphs, lists where a part is an array, and steps in order. `[text](/path)` is a link. Figures that change with the product are
   * placeholders such as `{fee}`, filled by `facts.ts`.
   */
  body: Part[]
}

type Part = string | string[] | { steps: string[] }

/** The paragraphs and points of an answer in sequence. */
export const linesOf = (body: Article['body']): string[] =>
  body.flatMap((part) => (typeof part === 'object' && 'steps' in part ? part.steps : part))

/** The six topics, as used in URLs. */
export const topicSlugs = helpTopics
export type TopicSlug = HelpTopic

export type Texts = Record<TopicSlug, Article[]>

export const pathOf = (topic: string, slug?: string): string => `/help/${topic}${slug ? `/${slug}` : ''}`

export type Piece = string | { words: string; to: string }

/** Splits 'See [the fees](/help/…).' into its pieces. */
export const piecesOf = (text: string): Piece[] =>
  text
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, words, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
      return words && to ? { words, to } : piece
    })

/** The text without link targets, for search engines and the index. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.words))
    .join('')
