import { Link } from 'react-router'
import { type ApprovalKind, approvalPermissions } from '#contract/staff/approvals.ts'
import type { PendingChange } from '#contract/staff/pending-changes.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip, ChipText } from '#web/ui/Chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { useAge } from '../age.ts'
import { May } from '../May.tsx'
import type { PendingChangesKey } from './messages.es.ts'
import { usePendingChanges, useReadAgainOnceDecided } from './use-pending-changes.ts'

type Props = {
  subject: string
  /** The kinds to show; all by default. */
  kinds?: readonly ApprovalKind[]
  /** Which decisions to show with the pending ones: only refusals where the record itself shows approved changes. */
  past?: 'all' | 'refused' | 'none'
  className?: string
}

/** A record's changes pending approval, with requester, reason and expiry; and the last decisions. */
export const PendingChanges = ({ subject, kinds, ...rest }: Props) => {
  const { changes } = usePendingChanges(subject)
  const shown = kinds ? changes?.filter(({ kind }) => kinds.includes(kind)) : changes
  useReadAgainOnceDecided(shown)
  return <Changes changes={shown ?? []} {...rest} />
}

/** Those of one record of a list, which fetches them for all of its rows. */
export const Changes = ({
  changes,
  past = 'all',
  words,
  className,
}: Pick<Props, 'past' | 'className'> & {
  changes: readonly PendingChange[]
  /** The change as text, if the list has more detail than its kind and amount. */
  words?: string
}) => {
  const waiting = changes.filter(({ decided }) => decided === null)
  const told = changes.filter(
    ({ decided }) => decided && (past === 'all' || (past === 'refused' && decided.decision !== 'approved')),
  )
  if (waiting.length + told.length === 0) return null
  return (
    <div className={classes('grid grid-cols-1 gap-3', className)}>
      {waiting.map((change) => (
        <Waiting key={change.id} change={change} words={words} />
      ))}
      {told.map((change) => (
        <Decided key={change.id} change={change} words={words} />
      ))}
    </div>
  )
}

const useWords = (given: string | undefined): ((change: PendingChange) => string) => {
  const t = useText<PendingChangesKey>()
  const format = useFormat()
  return ({ kind, amount }) => {
    if (given !== undefined) return given
    const what = t(`admin.pending-changes.kind.${kind}`)
    return amount ? `${what} · ${format.money(amount)}` : what
  }
}

type OneProps = { change: PendingChange; words: string | undefined }

const Waiting = ({ change, words }: OneProps) => {
  const t = useText<PendingChangesKey>()
  const format = useFormat()
  const { agoOf } = useAge()
  const { id, kind, reason, requestedBy, requestedAt, expiresAt, mine } = change
  const ago = agoOf(requestedAt)
  return (
    <section className="rounded-card border border-sol bg-card px-4 py-3.5" aria-labelledby={`asked-${id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={`asked-${id}`} className="font-sans text-[0.9375rem] font-semibold">
          {t('admin.pending-changes.title')}
        </h3>
        <Chip look="waiting">{ago}</Chip>
      </div>
      <p className="mt-1.5 text-[1.0625rem] font-semibold tabular wrap-anywhere">{useWords(words)(change)}</p>
      <p className="mt-1.5 text-sm text-ink-soft wrap-anywhere" title={requestedBy.email}>
        {t(mine ? 'admin.pending-changes.by-you' : 'admin.pending-changes.by', {
          name: requestedBy.name,
          when: format.dateTime(requestedAt),
        })}
      </p>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{reason}</p>
      <p className="mt-1.5 text-sm text-ink-soft">
        {t(mine ? 'admin.pending-changes.until-other' : 'admin.pending-changes.until', {
          when: format.dateTime(expiresAt),
        })}
      </p>
      <May call={{ permission: approvalPermissions[kind] }}>
        <Link to={`/dashboard/approvals/${id}`} className="link -mb-2 inline-flex min-h-11 items-center font-semibold">
          {t(mine ? 'admin.pending-changes.open' : 'admin.pending-changes.decide')}
        </Link>
      </May>
    </section>
  )
}

const looks = { approved: 'success', declined: 'danger', withdrawn: 'neutral', expired: 'neutral' } as const

const Decided = ({ change, words: given }: OneProps) => {
  const t = useText<PendingChangesKey>()
  const format = useFormat()
  const words = useWords(given)
  const { reason, requestedBy, requestedAt, decided } = change
  if (!decided) return null
  const { decision, by, at } = decided
  return (
    <div className="border-l-2 border-line pl-3 text-[0.9375rem]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 font-medium">
        <span className="wrap-anywhere">{words(change)}</span>
        <ChipText look={looks[decision]} className="text-sm">
          {t(`admin.pending-changes.decided.${decision}`)}
        </ChipText>
      </p>
      <Said name={requestedBy.name} at={requestedAt} words={reason} />
      {decision === 'expired' ? (
        <p className="text-sm text-ink-soft">{t('admin.pending-changes.nobody', { when: format.dateTime(at) })}</p>
      ) : (
        <Said name={by?.name ?? ''} at={at} words={decided.reason} />
      )}
    </div>
  )
}

const Said = ({ name, at, words }: { name: string; at: string; words: string }) => {
  const format = useFormat()
  return (
    <p className="text-sm wrap-anywhere">
      <span className="text-ink-soft">
        {name} · <time dateTime={at}>{format.dateTime(at)}</time>
        {words && ' · '}
      </span>
      {words}
    </p>
  )
}
