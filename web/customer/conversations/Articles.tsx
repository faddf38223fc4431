import { useQuery } from '@tanstack/react-query'
import { BookOpen, ChevronRight } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { helpIndex } from '#web/marketing/help/help-index.ts'
import type { Entry } from '#web/marketing/help/search.ts'
import { searchArticles } from '#web/marketing/help/search.ts'
import type { ChatKey } from './messages.es.ts'

const most = 3

/** Help articles that match the first of these texts with any match, best first. */
export const useArticles = (texts: readonly string[]): readonly Entry[] => {
  const { language } = useFormat()
  const { data: entries } = useQuery(helpIndex(language))
  const question = useDeferredValue(
    texts
      .map((text) => text.trim())
      .filter((text) => text.length > 2)
      .join('\n\n'),
  )
  return useMemo(() => {
    for (const text of entries ? question.split('\n\n') : []) {
      const found = searchArticles(entries ?? [], text, { most })
      if (found.length > 0) return found
    }
    return []
  }, [entries, question])
}

/** The best article, offered above the field. It opens in a new tab, to preserve unsaved input. */
export const BestArticle = ({ article: { path, title, topic } }: { article: Entry }) => {
  const t = useText<ChatKey>()
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className="mb-2 flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-3.5 py-2 hover:bg-noche-soft xl:hidden"
    >
      <span className="grid size-9 flex-none place-items-center rounded-full bg-cielo-soft text-cielo-ink">
        <BookOpen aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-[0.8125rem]/[1.125rem] text-ink-soft">
          {t('customer.chat.article')} · {topic}
        </span>
        <span className="block truncate font-semibold">{title}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
    </a>
  )
}

/** Next to the conversation on a desktop. */
export const ArticleList = ({ articles }: { articles: readonly Entry[] }) => {
  const t = useText<ChatKey>()
  if (articles.length === 0) return null
  return (
    <section aria-label={t('customer.chat.article')} className="mt-7">
      <h2 className="mb-2 font-sans text-base font-semibold">{t('customer.chat.article')}</h2>
      <ul className="divide-y divide-line border-t border-line">
        {articles.map(({ path, title, topic }) => (
          <li key={path}>
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-14 items-center gap-3 py-2.5 hover:text-noche-ink"
            >
              <BookOpen aria-hidden="true" className="size-5 flex-none text-cielo-ink" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-semibold">{title}</span>
                <span className="block text-[0.8125rem] text-ink-soft">{topic}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
