import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useOutletContext, useParams } from 'react-router'
import type { TransferState } from '../../../contract/transfers.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { StateChip } from '../../transfers/StateChip.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { SidePanel } from '../../ui/Overlay.tsx'
import { useReturnFocus } from '../use-return-focus.ts'
import { DecideHeld, type HeldDecision } from './DecideHeld.tsx'
import type { TransfersKey } from './messages.es.ts'
import { Postings } from './Postings.tsx'
import type { TransferRow } from './transfers.tsx'

/** States in which an administrator may decide. A transfer being cancelled may be held too; the server refuses when it is not. */
const mayBeHeld = (state: TransferState): boolean =>
  state === 'on_hold_compliance' || state === 'on_hold_information' || state === 'cancelling'

/** After a new password the payout waits for a day, in which an administrator may reject it. */
const mayWait = (state: TransferState): boolean => state === 'funds_collected'

/** One transfer over the list: sanctions hits, terms, decisions and ledger entries. */
export default function AdminTransfer() {
  const t = useText<TransfersKey>()
  const { id = '' } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useReturnFocus()
  const listed = useOutletContext<TransferRow[]>().find((row) => row.id === id)
  const [kept, setKept] = useState(listed)
  useEffect(() => {
    if (listed) setKept(listed)
  }, [listed])
  // A decided transfer leaves the list of held ones and stays on the panel.
  const transfer = listed ?? (kept?.id === id ? kept : undefined)
  const [deciding, setDeciding] = useState<HeldDecision | null>(null)
  const held = transfer !== undefined && (mayBeHeld(transfer.state) || mayWait(transfer.state))
  return (
    <SidePanel
      open
      onClose={() => void navigate(`/dashboard/transactions${search}`, { state, preventScrollReset: true })}
      title={transfer?.recipient.name ?? t('admin.transfers.one')}
      head={transfer && <Head transfer={transfer} />}
      foot={held && <Foot state={transfer.state} onDecide={setDeciding} />}
    >
      {transfer && <Hits hits={transfer.hits} />}
      {transfer && <Terms transfer={transfer} />}
      <Postings transferId={id} />
      {transfer && deciding && (
        <DecideHeld
          transfer={transfer}
          decision={deciding}
          onClose={() => setDeciding(null)}
          onDone={(now) => setKept({ ...transfer, state: now })}
        />
      )}
    </SidePanel>
  )
}

const Head = ({ transfer: { recipient, state, pausedUntil } }: { transfer: TransferRow }) => (
  <div className="flex items-center gap-4">
    <Avatar name={recipient.name} country={recipient.country} size="large" />
    <div className="min-w-0">
      <h2 className="type-4 wrap-anywhere">{recipient.name}</h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
        <StateChip state={state} pausedUntil={pausedUntil} />
        <span>{recipient.label}</span>
      </div>
    </div>
  </div>
)

/** The names to compare before deciding. */
const Hits = ({ hits }: Pick<TransferRow, 'hits'>) => {
  const t = useText<TransfersKey>()
  if (hits.length === 0) return null
  return (
    <section aria-labelledby="hits" className="mb-5 rounded-input bg-sol-soft px-4 py-3 text-ink">
      <h3 id="hits" className="font-sans text-sm font-semibold">
        {t('admin.held.hits')}
      </h3>
      <ul className="mt-2 grid gap-2">
        {hits.map(({ name, listedName, list, program }) => (
          <li key={`${name} ${list} ${listedName}`} className="wrap-anywhere">
            <span className="font-semibold">{t('admin.held.hit', { name, listedName })}</span>
            <span className="type-small block">{program ? `${list}, ${program}` : list}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Terms = ({ transfer: { terms, customer, createdAt } }: { transfer: TransferRow }) => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  const lines: [TransfersKey, ReactNode][] = [
    ['admin.transfers.amount', format.money(terms.amount)],
    ['admin.transfers.fee', format.money(terms.fee)],
    ['admin.transfers.total', format.money(terms.total)],
    ['admin.transfers.rate', format.rate(terms)],
    ['admin.transfers.received', format.money(terms.received)],
    ['admin.transfers.available', format.longDate(terms.dateAvailable)],
    [
      'admin.transfers.customer',
      <Link key="customer" to={`/dashboard/customers/${customer.id}`} className="underline">
        {`${customer.name}, ${customer.email}`}
      </Link>,
    ],
    ['admin.transfers.date', format.dateTime(createdAt)],
  ]
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-5 gap-y-3 border-b border-line pb-5 max-sm:grid-cols-1">
      {lines.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="type-small text-ink-soft">{t(label)}</dt>
          <dd className="text-[0.9375rem] font-medium wrap-anywhere tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Foot = ({ state, onDecide }: { state: TransferState; onDecide(decision: HeldDecision): void }) => {
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
      {!mayWait(state) && (
        <Button className="!px-5" onClick={() => onDecide('release')}>
          {t('admin.held.release.open')}
        </Button>
      )}
    </>
  )
}
