import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CannedAnswer } from '#contract/office/canned-answers.ts'
import { newId } from '#web/lib/id.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { AnswerEditor } from './AnswerEditor.tsx'
import type { CannedKey } from './messages.es.ts'
import { cannedQuery } from './queries.ts'

const blank = { title: '', text: '', replies: [] }
const none = (): CannedAnswer => ({
  id: newId(),
  shortcut: '',
  texts: { es: blank, pt: blank, en: blank },
  tag: null,
  closes: false,
  version: 0,
  changedAt: '',
  changedBy: null,
})

/** Canned answers and macros, maintained by support. */
export default function CannedAnswers() {
  const t = useText<CannedKey>()
  const [edited, setEdited] = useState<CannedAnswer | null>(null)
  return (
    <>
      <title>{`${t('admin.canned.title')} - SOL`}</title>
      <Link to="/dashboard/help-center" className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('admin.canned.back')}
      </Link>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-3">{t('admin.canned.title')}</h1>
        <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setEdited(none())}>
          {t('admin.canned.new')}
        </Button>
      </div>
      <Card className="!p-0">
        <QueryView
          query={useQuery(cannedQuery)}
          skeleton={
            <div className="px-5">
              <SkeletonRows label={t('admin.canned.loading')} />
            </div>
          }
          empty={<Empty title={t('admin.canned.none')} />}
        >
          {(answers) => (
            <ul className="divide-y divide-line">
              {answers.map((answer) => (
                <li key={answer.id}>
                  <Row answer={answer} onEdit={() => setEdited(answer)} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      {edited && <AnswerEditor key={edited.id} answer={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const Row = ({ answer, onEdit }: { answer: CannedAnswer; onEdit(): void }) => {
  const t = useText<CannedKey>()
  const { language, dateTime } = useFormat()
  const { shortcut, texts, tag, closes, changedBy, changedAt } = answer
  const { title, text } = texts[language]
  const more = [
    ...(tag ? [t('admin.canned.tags', { tag })] : []),
    ...(closes ? [t('admin.canned.ends')] : []),
    ...(changedBy ? [`${changedBy}, ${dateTime(changedAt)}`] : []),
  ].join(' · ')
  return (
    <button type="button" className="grid w-full gap-0.5 px-5 py-3 text-left hover:bg-sand" onClick={onEdit}>
      <span className="font-semibold">
        {title} <span className="font-normal text-ink-soft">;{shortcut}</span>
      </span>
      <span className="line-clamp-2 text-sm text-ink-soft">{text}</span>
      {more && <span className="text-[0.8125rem] text-ink-soft">{more}</span>}
    </button>
  )
}
