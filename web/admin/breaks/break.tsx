import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { partnerName } from '#contract/ground/partners.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SidePanel } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { May } from '../May.tsx'
import { useAsOrigin, useClosePanel } from '../origin.ts'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { Copied } from '../transfers/Terms.tsx'
import { useReturnFocus } from '../use-return-focus.ts'
import { Assignee } from './Assignee.tsx'
import type { BreaksKey } from './messages.es.ts'
import { Age } from './OpenBreaks.tsx'
import { SettleForm } from './SettleForm.tsx'
import { useCause } from './use-cause.ts'
import { useOwnerWord } from './use-owner-word.ts'

/** One break over the list: its cause, assignee, and settlement. */
export default function BreakPanel() {
  const t = useText<BreaksKey>()
  const { id = '' } = useParams()
  const { search } = useLocation()
  const close = useClosePanel(`/dashboard/breaks${search}`)
  useReturnFocus()
  const query = useQuery(data.oneBreak(id))
  return (
    <SidePanel
      open
      onClose={close}
      title={query.data ? t(`admin.breaks.kind.${query.data.kind}`) : t('admin.breaks.title')}
      head={query.data && <Head found={query.data} />}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} label={t('admin.breaks.loading')} />}
        missing={<p>{t('admin.breaks.missing')}</p>}
      >
        {(found) => (
          <>
            <Facts found={found} />
            <PendingChanges subject={found.id} className="mt-4" />
            {found.settled ? <Settled {...found.settled} /> : <Deciding found={found} />}
          </>
        )}
      </QueryView>
    </SidePanel>
  )
}

const Head = ({ found: { amount, kind, openedAt, settled } }: { found: Break }) => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="type-4 tabular">{format.money(amount)}</h2>
        {!settled && <Age since={openedAt} />}
      </div>
      <p className="mt-1 font-semibold">{t(`admin.breaks.kind.${kind}`)}</p>
    </>
  )
}

/** The screen of a break's owner; payments of an account check or a card have none. */
const pathOf = ({ kind, id }: Break['owner']): string | undefined => {
  if (kind === 'transfer') return `/dashboard/transactions/${id}`
  const isMovement = ['withdrawal', 'top_up', 'bill', 'check_deposit', 'request_refund'].includes(kind)
  return isMovement ? `/dashboard/transactions/movements/${id}` : undefined
}

const Facts = ({ found }: { found: Break }) => {
  const { owner, reference, partner, openedAt } = found
  const t = useText<BreaksKey>()
  const causeOf = useCause()
  const format = useFormat()
  const word = useOwnerWord()(owner.kind)
  const path = pathOf(owner)
  const here = useAsOrigin(t('admin.breaks.title'))
  const facts = [
    [t('admin.breaks.cause'), causeOf(found)],
    ...(partner ? ([[t('admin.breaks.partner'), partnerName(partner)]] as const) : []),
    [t('admin.breaks.reference'), <Copied key="reference" text={reference} />],
    [
      t('admin.breaks.of'),
      path ? (
        <Link key="owner" to={path} state={here} className="underline">
          {word}
        </Link>
      ) : (
        word
      ),
    ],
    [t('admin.breaks.opened'), format.dateTime(openedAt)],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const Deciding = ({ found }: { found: Break }) => {
  const t = useText<BreaksKey>()
  const { assignee, asked, kind, owner } = found
  const here = useAsOrigin(t('admin.breaks.title'))
  return (
    <May call={adminBreaks.settle}>
      <Assignee found={found} />
      {kind === 'payment_stuck' && <Inquire id={found.id} decided={asked} />}
      {!asked && owner.kind === 'transfer' && (kind === 'payment_stuck' || kind === 'refund_due') && (
        <May call={adminTransfers.refund} quiet>
          <Link
            to={`/dashboard/transactions/${owner.id}#refund`}
            state={here}
            className="link mt-2 inline-flex min-h-11 items-center"
          >
            {t('admin.breaks.refund')}
          </Link>
        </May>
      )}
      {!asked && (!assignee || assignee.mine) && <SettleForm found={found} />}
    </May>
  )
}

/** Queries a partner immediately instead of at its next scheduled time. */
const Inquire = ({ id, decided }: { id: string; decided: boolean }) => {
  const t = useText<BreaksKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(adminBreaks.inquire, { params: { id } }),
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () => stale(wholeOffice),
  })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button onClick={() => mutate()} busy={isPending && t('ui.saving')}>
        {t('admin.breaks.inquire')}
      </Button>
      <p role="status" className={classes('mt-2 text-sm', isSuccess ? 'font-semibold' : 'text-ink-soft')}>
        {t(isSuccess ? 'admin.breaks.inquire.done' : 'admin.breaks.inquire.hint')}
      </p>
      {!decided && <p className="mt-3 max-w-prose text-sm">{t('admin.breaks.unknown')}</p>}
    </div>
  )
}

const Settled = ({ by, at, note, decision, bankReference, reason }: NonNullable<Break['settled']>) => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-sm text-ink-soft wrap-anywhere">
        {t('admin.breaks.settled', { by, when: format.dateTime(at) })}
        {reason && ` · ${t(`admin.breaks.reason.${reason}`)}`}
        {decision && ` · ${t('admin.breaks.decided', { decision: t(`admin.breaks.decision.${decision}`) })}`}
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{note}</p>
      {bankReference && (
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {t('admin.breaks.bank.shown', { reference: bankReference })}
        </p>
      )}
    </div>
  )
}
