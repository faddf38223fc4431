import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchable } from '#contract/lib/names.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import type { CannedAnswer } from '#contract/office/canned-answers.ts'
import type { Macro } from '#web/conversations/outbox.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import { cannedQuery } from '../canned-answers/queries.ts'
import type { WaitingKey } from '../waiting/messages.es.ts'
import type { OfficeChatKey } from './messages.es.ts'

/** The inserted text, and its effects after sending. */
export type Insertion = { text: string; replies: string[]; macro: Macro | undefined }

const shown_max = 6

type CannedParams = { typed: string; lang: Language; onChoose(chosen: Insertion): void }

/** Canned answers open on a leading semicolon; the text after it searches shortcuts, titles and texts. */
export const useCanned = ({ typed, lang, onChoose }: CannedParams) => {
  const isOpen = typed.startsWith(';')
  const sought = isOpen ? searchable(typed.slice(1)) : ''
  const { data: answers = [] } = useQuery({ ...cannedQuery, enabled: isOpen })
  const [language, setLanguage] = useState(lang)
  const [at, setAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search starts at its first result.
  useEffect(() => setAt(0), [sought])
  const matching = answers
    .filter(({ shortcut, texts }) => {
      const words = searchable([shortcut, texts[language].title, texts[language].text].join(' '))
      return words.includes(sought)
    })
    .sort((a, b) => Number(b.shortcut.startsWith(sought)) - Number(a.shortcut.startsWith(sought)))
    .slice(0, shown_max)
  const choose = ({ texts, tag, closes }: CannedAnswer) => {
    const { text, replies } = texts[language]
    onChoose({ text, replies, macro: tag || closes ? { tag, closes } : undefined })
  }
  const onKey = (key: string): boolean => {
    if (!isOpen || matching.length === 0) return false
    const numbered = /^[1-9]$/.test(key) ? matching[Number.parseInt(key, 10) - 1] : undefined
    if (numbered) choose(numbered)
    else if (key === 'ArrowDown') setAt((at + 1) % matching.length)
    else if (key === 'ArrowUp') setAt((at - 1 + matching.length) % matching.length)
    else if (key === 'Enter' && matching[at]) choose(matching[at])
    else return false
    return true
  }
  return { isOpen, sought, matching, at, language, setLanguage, choose, onKey }
}

export const CannedChoice = ({
  sought,
  matching,
  at,
  language,
  setLanguage,
  choose,
}: Pick<ReturnType<typeof useCanned>, 'sought' | 'matching' | 'at' | 'language' | 'setLanguage' | 'choose'>) => {
  const t = useText<OfficeChatKey | WaitingKey>()
  return (
    <section
      aria-label={t('admin.waiting.canned')}
      className="max-h-72 overflow-y-auto border-t border-line bg-sand px-3 py-3 md:px-5"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-sm font-semibold">
          {t('admin.waiting.canned')}{' '}
          {sought !== '' && <span className="font-normal text-ink-soft">{t('admin.chat.canned.for', { sought })}</span>}
        </h3>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('admin.chat.canned.language')}</legend>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              className="filter-chip !px-3 !py-1 !text-[0.8125rem] md:!min-h-8"
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {t(`admin.waiting.language.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {matching.length === 0 && <p className="py-2 text-sm text-ink-soft">{t('admin.chat.canned.none')}</p>}
      <ol className="grid gap-1">
        {matching.map((answer, place) => (
          <li key={answer.id}>
            <button
              type="button"
              className={classes(
                'flex w-full items-start gap-3 rounded-input border px-3 py-2 text-left text-sm',
                place === at ? 'border-noche bg-card' : 'border-transparent hover:bg-card',
              )}
              onClick={() => choose(answer)}
            >
              <span className="mt-0.5 grid size-6 flex-none place-items-center rounded-[6px] border border-line-strong text-xs font-semibold">
                {place + 1}
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">
                  {answer.texts[language].title} <span className="font-normal text-ink-soft">;{answer.shortcut}</span>
                </span>
                <span className="line-clamp-1 text-ink-soft" lang={language}>
                  {answer.texts[language].text}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
