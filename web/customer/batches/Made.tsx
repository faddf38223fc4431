import { ChevronRight, Repeat2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Batch, PreparedRow } from '#contract/sending/batches.ts'
import { transferLife } from '#contract/sending/transfer-states.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { StateChip } from '#web/transfers/StateChip.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Person } from '../parts/Person.tsx'
import { again, readDraft, saveDraft, withMore } from './draft.ts'
import type { MultipleKey } from './messages.es.ts'

/** The transfer could not be created, or failed before its payout. */
const didNotArrive = ({ problem, transfer }: PreparedRow): boolean =>
  problem !== null || (transfer !== null && transferLife[transfer].group === 'ended')

/** The outcome of each row: its transfer, or the reason why there is none. */
export const Made = ({ batch }: { batch: Batch }) => {
  const t = useText<MultipleKey>()
  const { locale } = useFormat()
  const navigate = useNavigate()
  const failed = batch.rows.filter(didNotArrive)
  const toTable = (rows: readonly PreparedRow[]) => {
    const draft = readDraft()
    const more = rows.map((row) => again(row, locale))
    saveDraft({ ...draft, rows: withMore(draft.rows, more), name: batch.name })
    void navigate('/dashboard/home/multiple-transfers')
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-ink-soft">
          {batch.state === 'confirmed'
            ? t('batches.making', { done: batch.sent + batch.failed, of: batch.totals.rows })
            : t(failed.length > 0 ? 'batches.made.partly' : 'batches.made.all', {
                sent: batch.sent,
                failed: batch.failed,
              })}
        </p>
        <div className="flex flex-wrap gap-3">
          {failed.length > 0 && <Button onClick={() => toTable(failed)}>{t('batches.correct-failed')}</Button>}
          <Button look="secondary" icon={<Repeat2 aria-hidden="true" />} onClick={() => toTable(batch.rows)}>
            {t('batches.repeat')}
          </Button>
        </div>
      </div>
      <ul className="card divide-y divide-line !p-0 max-md:-mx-5 max-md:rounded-none max-md:border-x-0">
        {batch.rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Row = ({ row }: { row: PreparedRow }) => {
  const t = useText<MultipleKey>()
  const format = useFormat()
  const { person, terms, transfer, problem } = row
  const content = (
    <>
      <span className="min-w-0 flex-1 basis-56">
        <Person name={person.name} initialsOf={person.name} country={person.country} label={person.label} dense />
      </span>
      <span className="text-right tabular">
        <span className="block font-semibold">{format.money(terms.received)}</span>
        <span className="block text-sm text-ink-soft">{format.money(terms.total)}</span>
      </span>
      {transfer ? (
        <StateChip state={transfer} pausedUntil={null} />
      ) : (
        <Chip look={problem ? 'danger' : 'waiting'}>{t(problem ? 'batches.not-made' : 'batches.waiting')}</Chip>
      )}
    </>
  )
  const look = 'flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 md:px-6'
  return (
    <>
      {transfer ? (
        <Link to={`/dashboard/history/${row.id}`} className={`${look} text-ink hover:bg-sand`}>
          {content}
          <ChevronRight aria-hidden="true" className="size-5 text-ink-soft max-sm:hidden" />
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
      {problem && <p className="px-5 pb-3 text-sm text-coral-ink md:px-6">{problem}</p>}
    </>
  )
}
