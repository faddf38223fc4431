import { useQuery } from '@tanstack/react-query'
import { BookOpen, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { helpIndex } from '../marketing/help/help-index.ts'
import { answersFor } from '../marketing/help/screens.ts'
import { searchArticles } from '../marketing/help/search.ts'
import { TextField } from '../ui/Field.tsx'
import type { DashboardKey } from './messages.es.ts'

const most = 4

/** Articles about the current screen, or search results. They open in a new tab, to preserve unsaved input. */
export default function HelpAnswers() {
  const t = useText<DashboardKey>()
  const { language } = useFormat()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim())
  const { data: entries } = useQuery(helpIndex(language))
  const found = asked ? searchArticles(entries ?? [], asked) : answersFor(entries ?? [], pathname).slice(0, most)
  return (
    <section className="mb-8" aria-label={t('dashboard.help.answers')}>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute bottom-[calc(0.75rem+4px)] left-4 z-10 size-5 text-ink-soft"
        />
        <TextField
          label={t('dashboard.help.search')}
          type="search"
          value={typed}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('dashboard.help.search')}
          className="[&_.field-label]:sr-only [&_.input]:pl-12"
        />
      </div>
      <h3 className="mt-5 mb-1 font-sans text-sm font-semibold text-ink-soft">
        {t(asked ? 'dashboard.help.answers' : 'dashboard.help.screen')}
      </h3>
      <p role="status" className={asked && entries && found.length === 0 ? 'py-3 text-ink-soft' : 'sr-only'}>
        {asked && entries && found.length === 0 && t('dashboard.help.none')}
      </p>
      <ul className="min-h-48 divide-y divide-line">
        {found.map(({ path, title, topic }) => (
          <li key={path}>
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-14 items-center gap-3 py-2 hover:text-noche-ink"
            >
              <BookOpen aria-hidden="true" className="size-5 flex-none text-cielo-ink" />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-[0.8125rem] text-ink-soft">{topic}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
