import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useOutletContext, useParams } from 'react-router'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { lifeOf } from '#contract/sending/transfer-states.ts'
import type { TransferState } from '#contract/sending/transfers.ts'
import { transferApprovals } from '#contract/staff/approvals.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { SidePanel } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { RecordClaim } from '../claims/RecordClaim.tsx'
import { data } from '../data.ts'
import { useClosePanel, useOrigin } from '../origin.ts'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { usePendingChanges } from '../pending-changes/use-pending-changes.ts'
import { Remedies } from '../remedies/Remedies.tsx'
import { useReturnFocus } from '../use-return-focus.ts'
import { NextReview } from '../waiting/NextReview.tsx'
import { DecideHeld, type HeldDecision } from './DecideHeld.tsx'
import type { TransferDetail } from './detail.ts'
import { Hits } from './Hits.tsx'
import { mayBeHeld, mayWait } from './held.ts'
import type { TransfersKey } from './messages.es.ts'
import { OfficeStateChip } from './OfficeStateChip.tsx'
import { Payments } from './Payments.tsx'
import { Postings } from './Postings.tsx'
import { Records } from './Records.tsx'
import { RepairForm } from './RepairForm.tsx'
import { Repairs } from './Repairs.tsx'
import { Terms } from './Terms.tsx'
import { Timeline } from './Timeline.tsx'
import { TransferBreaks } from './TransferBreaks.tsx'
import type { TransferRow } from './transfers.tsx'

/** One transfer over the list: sanctions hits, terms, timeline, partner requests, decisions and ledger entries. */
export default function AdminTransfer() {
  const t = useText<TransfersKey>()
  const format = useFormat()
  const { id = '' } = useParams()
  const { search, hash } = useLocation()
  const close = useClosePanel(`/dashboard/transactions${search}`)
  const origin = useOrigin()
  useReturnFocus()
  const query = useQuery(data.transfer(id))
  const listed = useOutletContext<TransferRow[]>().find((row) => row.id === id)
  const transfer = query.data ?? listed
  // The global search opens the requested refund.
  const [deciding, setDeciding] = useState<HeldDecision | null>(hash === '#refund' ? 'refund' : null)
  const [decided, setDecided] = useState<{ id: string; decision: HeldDecision | 'repair' }>()
  const [repairing, setRepairing] = useState(false)
  const mayDecide = useMay()(adminTransfers.release)
  const isRefused = query.data?.repairUntil != null
  const held = mayDecide && query.data && !isRefused && (mayBeHeld(query.data.state) || mayWait(query.data.state))
  const { changes } = usePendingChanges(id)
  const isReleaseRequested = changes?.some(({ kind, decided }) => kind === 'hold_release' && decided === null) ?? false
  const { mayRefund } = useActs(query.data)
  const next =
    decided?.id === id &&
    (origin ? <NextReview after={id} /> : endsHold.includes(decided.decision) && <NextHeld after={id} />)
  return (
    <SidePanel
      open
      onClose={close}
      title={transfer?.recipient.name ?? t('admin.transfers.one')}
      head={transfer && <Head transfer={transfer} />}
      foot={
        held ? (
          <Foot state={query.data.state} onDecide={setDeciding} mayRelease={!isReleaseRequested} next={next} />
        ) : (
          next ||
          (query.data && <Acts transfer={query.data} onDecide={setDeciding} onRepair={() => setRepairing(true)} />)
        )
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} label={t('word.loading-transfers')} />}
        missing={<p>{t('admin.transfers.missing')}</p>}
      >
        {(read) => (
          <>
            <PendingChanges subject={id} kinds={['hold_release', ...transferApprovals]} className="mb-5" />
            <Hits hits={read.hits} />
            {read.problem && (
              <p className="mb-5 rounded-input bg-sand px-4 py-3">
                <span className="type-small block text-ink-soft">{t('admin.transfers.problem')}</span>
                {read.problem}
                {read.repairUntil && (
                  <span className="type-small mt-1 block">
                    {t('admin.repair.until', { when: format.dateTime(read.repairUntil) })}
                  </span>
                )}
              </p>
            )}
            <Terms transfer={read} />
            <Repairs repairs={read.repairs} />
            <Timeline moves={read.moves} />
            <TransferBreaks transferId={id} />
            <Payments payments={read.payments} />
            <Records transferId={id} />
            <RecordClaim transferId={id} state={read.state} />
            <Remedies transferId={id} />
            <Postings transferId={id} />
          </>
        )}
      </QueryView>
      {query.data && deciding && (deciding !== 'refund' || mayRefund) && (
        <DecideHeld
          transfer={query.data}
          decision={deciding}
          resend={query.data.resend}
          onClose={() => setDeciding(null)}
          onDone={() => setDecided({ id, decision: deciding })}
        />
      )}
      {repairing && (
        <RepairForm
          transferId={id}
          onClose={() => setRepairing(false)}
          onDone={() => setDecided({ id, decision: 'repair' })}
        />
      )}
    </SidePanel>
  )
}

const endsHold: readonly (HeldDecision | 'repair')[] = ['release', 'reject', 'block']

/** The user's permitted actions on a transfer without a hold, unless such a change is pending approval. */
const useActs = (transfer: TransferDetail | undefined) => {
  const may = useMay()
  const isFree = usePendingChanges(...(transfer ? [transfer.id] : [])).isFree(...transferApprovals)
  const stops = transfer && lifeOf(transfer.state).cancel
  const mayRepair = may(adminTransfers.repair) && isFree
  return {
    mayRefund: may(adminTransfers.refund) && isFree && (stops === 'immediate' || stops === 'by_partner'),
    mayResend: mayRepair && transfer?.resend != null,
    mayRepair: mayRepair && transfer?.repairUntil != null,
  }
}

type ActsProps = { transfer: TransferDetail; onDecide(decision: HeldDecision): void; onRepair(): void }

const Acts = ({ transfer, onDecide, onRepair }: ActsProps) => {
  const t = useText<TransfersKey>()
  const { mayRefund, mayResend, mayRepair } = useActs(transfer)
  return (
    <>
      {mayRefund && (
        <Button look="destructive" className="!px-5" onClick={() => onDecide('refund')}>
          {t('admin.held.refund.open')}
        </Button>
      )}
      {mayResend && (
        <Button look="secondary" className="!px-5" onClick={() => onDecide('resend')}>
          {t('admin.held.resend.open')}
        </Button>
      )}
      {mayRepair && (
        <Button className="!px-5" onClick={onRepair}>
          {t('admin.repair.open')}
        </Button>
      )}
    </>
  )
}

/** After a decision: another held transfer, or that there is none. */
const NextHeld = ({ after }: { after: string }) => {
  const t = useText<TransfersKey>()
  const { data: held } = useQuery({ ...data.transfers({ filter: 'held', limit: 2 }), staleTime: 0 })
  const next = held?.items.find(({ id }) => id !== after)
  if (!held) return null
  if (!next) return <p className="text-ink-soft">{t('admin.held.last')}</p>
  return (
    <ButtonLink to={`/dashboard/transactions/${next.id}?filter=held`} icon={<ArrowRight aria-hidden="true" />}>
      {t('admin.held.next')}
    </ButtonLink>
  )
}

const Head = ({ transfer: { recipient, state, pausedUntil, held } }: { transfer: TransferRow }) => (
  <div className="flex items-center gap-4">
    <Avatar name={recipient.name} country={recipient.country} size="large" />
    <div className="min-w-0">
      <h2 className="type-4 wrap-anywhere">{recipient.name}</h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
        <OfficeStateChip state={state} pausedUntil={pausedUntil} held={held} />
        <span>{recipient.label}</span>
      </div>
    </div>
  </div>
)

type FootProps = {
  state: TransferState
  onDecide(decision: HeldDecision): void
  /** False while a release is pending approval. */
  mayRelease: boolean
  next: ReactNode
}

const Foot = ({ state, onDecide, mayRelease, next }: FootProps) => {
  const t = useText<TransfersKey>()
  return (
    <>
      {/* Missing information is no reason to block money. */}
      {state !== 'on_hold_information' && !mayWait(state) && (
        <Button look="ghost" className="mr-auto !px-3 text-coral-ink" onClick={() => onDecide('block')}>
          {t('admin.held.block.open')}
        </Button>
      )}
      <Button look="destructive" className="!px-5" onClick={() => onDecide('reject')}>
        {t('admin.held.reject.open')}
      </Button>
      {!mayRelease && next}
      {!mayWait(state) && mayRelease && (
        <Button className="!px-5" onClick={() => onDecide('release')}>
          {t('admin.held.release.open')}
        </Button>
      )}
    </>
  )
}
