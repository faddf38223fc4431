import type { Approval } from '#contract/staff/approvals.ts'
import { identifiers } from '#contract/staff/match-comparison.ts'
import { useText } from '#web/lib/use-text.ts'
import type { TransfersKey } from '../transfers/messages.es.ts'

/** The requester's findings on each listed name, the subject of the approval. */
export const ComparedMatches = ({ content }: { content: Extract<Approval['content'], { kind: 'hold_release' }> }) => {
  const t = useText<TransfersKey>()
  return (
    <ul className="mt-3 grid gap-3 text-sm">
      {content.comparisons.map(({ hit, ...compared }) => (
        <li key={`${hit.name} ${hit.list} ${hit.listedName}`}>
          <p className="font-semibold wrap-anywhere">{t('admin.held.hit', hit)}</p>
          <p className="text-ink-soft">
            {identifiers
              .map((name) => `${t(`admin.compare.${name}`)}: ${t(`admin.compare.answer.${compared[name]}`)}`)
              .join(' · ')}
          </p>
        </li>
      ))}
      <li>{t(`admin.compare.reason.${content.releaseReason}`)}</li>
    </ul>
  )
}
