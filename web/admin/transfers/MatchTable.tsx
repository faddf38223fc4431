import type { ReactNode } from 'react'
import { type Comparison, identifiers } from '#contract/staff/match-comparison.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import type { TransferDetail } from './detail.ts'
import type { TransfersKey } from './messages.es.ts'

type Hit = TransferDetail['hits'][number]
type Props = {
  hit: Hit
  /** Replaces the automatic result at the end of a line. */
  answer?(identifier: (typeof identifiers)[number]): ReactNode
}

/** Identifying details, ours vs. the list entry's. */
export const MatchTable = ({ hit, answer }: Props) => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  const { ours, theirs, list, program, score, why } = hit
  return (
    <div className="rounded-input border border-line bg-card text-sm text-ink">
      <p className="flex flex-wrap justify-between gap-x-4 px-3 py-2 text-ink-soft">
        <span className="font-semibold text-ink">{t('admin.compare.score', { score })}</span>
        <span className="wrap-anywhere">
          {theirs
            ? t('admin.compare.list', {
                list: [list, program].filter(Boolean).join(', '),
                version: theirs.listVersion.slice(0, 8),
                when: format.dateTime(theirs.listReadAt),
              })
            : t('admin.compare.not-listed')}
        </span>
      </p>
      {why.length > 0 && (
        <p className="border-t border-line px-3 py-2 font-medium">
          {why.map((code) => t(`admin.why.${code}`)).join('; ')}
        </p>
      )}
      <table className="w-full table-fixed border-t border-line max-sm:[&_td]:block max-sm:[&_th]:block max-sm:[&_tr]:block max-sm:[&_tr]:py-2">
        <thead className="bg-sand text-left max-sm:sr-only">
          <tr className="h-9">
            <th scope="col" className="w-[22%] px-3 font-semibold">
              {t('admin.compare.identifier')}
            </th>
            <th scope="col" className="px-3 font-semibold">
              {t(`admin.held.${ours.kind}`)}
            </th>
            <th scope="col" className="px-3 font-semibold">
              {t('admin.compare.list-entry')}
            </th>
            <th scope="col" className={answer ? 'w-[28%] px-3 font-semibold' : 'w-[24%] px-3 font-semibold'}>
              {t('admin.compare.result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {identifiers.map((identifier) => {
            const { found, ...pair } = hit.identifiers[identifier]
            // Of a recipient only the year is known.
            const isDay = identifier === 'birthDate' && pair.ours?.includes('-')
            const ownValue = isDay && pair.ours ? format.longDate(pair.ours) : pair.ours
            return (
              <tr key={identifier} className="border-t border-line align-top">
                <th scope="row" className="px-3 py-1.5 text-left font-medium text-ink-soft">
                  {t(`admin.compare.${identifier}`)}
                </th>
                <Value name={t(`admin.held.${ours.kind}`)}>{ownValue}</Value>
                <Value name={t('admin.compare.list-entry')}>{pair.theirs}</Value>
                <td className="px-3 py-1.5">{answer ? answer(identifier) : <Found found={found} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Rest ours={ours.place} theirs={theirs?.remarks ?? null} />
    </div>
  )
}

/** One side's value; on a phone, without column headers, under its label. */
const Value = ({ name, children }: { name: string; children: string | null }) => {
  const t = useText<TransfersKey>()
  return (
    <td className="px-3 py-1.5 font-medium wrap-anywhere">
      <span className="type-small block font-normal text-ink-soft sm:hidden">{name}</span>
      {children ?? <span className="font-normal text-ink-soft">{t('admin.compare.answer.unknown')}</span>}
    </td>
  )
}

// Matches with a list are highlighted as danger.
const looks: Record<Comparison, ChipLook> = { same: 'danger', close: 'waiting', differs: 'success', unknown: 'neutral' }
const marks: Record<Comparison, string> = { same: '=', close: '≈', differs: '≠', unknown: '–' }

const Found = ({ found }: { found: Comparison }) => {
  const t = useText<TransfersKey>()
  return (
    <Chip look={looks[found]} icon={<span aria-hidden="true">{marks[found]}</span>}>
      {t(`admin.compare.answer.${found}`)}
    </Chip>
  )
}

/** Our customer's address, and the list entry's remarks. */
const Rest = ({ ours, theirs }: { ours: string | null; theirs: string | null }) => {
  const lines = [ours, theirs].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div className="border-t border-line px-3 py-2 text-ink-soft">
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  )
}
