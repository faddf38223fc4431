import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown, Download, Fingerprint, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Batch, batches, type PreparedRow } from '#contract/sending/batches.ts'
import { usePasskey } from '#web/factors/use-passkey.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { countdown } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { DisclosureCard } from '#web/ui/DisclosureCard.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { askCode } from '../code/ask-code.ts'
import { data } from '../data.ts'
import { Person } from '../parts/Person.tsx'
import { useNow } from '../parts/use-now.ts'
import { IdNumberLink } from '../verification/IdNumberLink.tsx'
import type { MultipleKey } from './messages.es.ts'
import { useArrival } from './row-parts.tsx'
import { useConfirmed } from './use-confirmed.ts'

/** Each row's disclosure before payment, and the one button to the code. */
export const Review = ({ batch }: { batch: Batch }) => {
  const t = useText<MultipleKey>()
  const now = useNow()
  const left = Date.parse(batch.expiresAt) - now
  const isExpired = batch.state === 'expired' || left <= 0
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className={isExpired ? 'opacity-60' : undefined}>
        <div className="mb-4 flex items-center justify-between gap-x-6 max-sm:flex-col max-sm:items-start">
          <p className="text-ink-soft">{t('batches.review.text')}</p>
          <KeepDisclosures id={batch.id} />
        </div>
        <ul className="card divide-y divide-line !p-0 max-md:-mx-5 max-md:rounded-none max-md:border-x-0">
          {batch.rows.map((row) => (
            <li key={row.id}>
              <Disclosed batchId={batch.id} row={row} />
            </li>
          ))}
        </ul>
      </div>
      <PayBox batch={batch} isExpired={isExpired} left={left} />
    </div>
  )
}

/** The disclosures of all rows, to keep (12 CFR 1005.31(a)(2): in a form that the sender may keep). */
const KeepDisclosures = ({ id }: { id: string }) => {
  const t = useText<MultipleKey>()
  const failureMessage = useFailureMessage()
  const keep = useMutation({
    mutationFn: () => saveFile(addressOf(batches.disclosures, { params: { id } })),
    onError: (failure) => toast('danger', failureMessage(failure)),
  })
  return (
    <button
      type="button"
      className="link-quiet shrink-0"
      aria-disabled={keep.isPending}
      onClick={() => keep.isPending || keep.mutate()}
    >
      <Download aria-hidden="true" />
      {t('batches.review.keep')}
    </button>
  )
}

/** A row's amounts, expandable to its full disclosure. */
const Disclosed = ({ batchId, row }: { batchId: string; row: PreparedRow }) => {
  const t = useText<MultipleKey>()
  const format = useFormat()
  const arrival = useArrival()
  const [open, setOpen] = useState(false)
  const { person, terms } = row
  return (
    <div className="px-5 py-3 md:px-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <Person name={person.name} initialsOf={person.name} country={person.country} label={person.label} dense />
        </div>
        <div className="tabular max-sm:basis-full max-sm:pl-13 sm:text-right">
          <p className="font-semibold">{format.money(terms.received)}</p>
          <p className="text-sm text-ink-soft">
            {t('batches.review.line', {
              amount: format.money(terms.amount),
              fee: format.money(terms.fee),
              day: arrival(terms.dateAvailable),
            })}
          </p>
          <p className="text-sm text-ink-soft">{format.rate(terms)}</p>
        </div>
        <button
          type="button"
          className="link-quiet max-sm:ml-13"
          aria-expanded={open}
          aria-label={t('batches.review.whole-of', { name: person.name })}
          onClick={() => setOpen(!open)}
        >
          {t('batches.review.whole')}
          <ChevronDown aria-hidden="true" className={open ? 'rotate-180' : undefined} />
        </button>
      </div>
      {open && <WholeDisclosure batchId={batchId} rowId={row.id} />}
    </div>
  )
}

const WholeDisclosure = ({ batchId, rowId }: { batchId: string; rowId: string }) => {
  const t = useText<MultipleKey>()
  return (
    <div className="mt-3 max-w-[560px]">
      <QueryView
        query={useQuery(data.batchDisclosure(batchId, rowId))}
        skeleton={<SkeletonRows rows={4} label={t('batches.loading')} />}
      >
        {(disclosure) => <DisclosureCard disclosure={disclosure} />}
      </QueryView>
    </div>
  )
}

type PayBoxProps = { batch: Batch; isExpired: boolean; left: number }

const useAskCode = ({ id }: Batch) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      askCode({
        id,
        send: () => call(batches.sendCode, { params: { id } }),
        goOn: (state) => navigate('?step=code', { state }),
      }),
  })
}

const PayBox = ({ batch, isExpired, left }: PayBoxProps) => {
  const t = useText<MultipleKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const ask = useAskCode(batch)
  const passkey = useBatchPasskey(batch)
  const { totals } = batch
  const total = format.money(totals.total)
  const error = ask.error ?? passkey.error
  return (
    <section aria-label={t('batches.sum')} className="card grid gap-4 xl:sticky xl:top-24">
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular">
        <dt className="text-ink-soft">{t('batches.sum.amount', { count: totals.people })}</dt>
        <dd className="text-right">{format.money(totals.amount)}</dd>
        <dt className="text-ink-soft">{t('word.fees')}</dt>
        <dd className="text-right">{format.money(totals.fees)}</dd>
        {totals.taxes && (
          <>
            <dt className="text-ink-soft">{t('word.federal-tax')}</dt>
            <dd className="text-right">{format.money(totals.taxes)}</dd>
          </>
        )}
        <dt className="font-semibold">{t('word.you-pay-in-total')}</dt>
        <dd className="text-right font-semibold">{total}</dd>
        <dt className="text-ink-soft">{t('word.you-pay-with')}</dt>
        <dd className="text-right">{batch.payInLabel}</dd>
      </dl>
      {isExpired ? (
        <>
          <p role="status" className="rounded-card border border-sol bg-sol-soft px-4 py-3 font-semibold">
            {t('batches.expired')}
          </p>
          <ButtonLink to="/dashboard/home/multiple-transfers" full>
            {t('batches.again')}
          </ButtonLink>
        </>
      ) : (
        <>
          <FormError>{error && failureMessage(error)}</FormError>
          <IdNumberLink failure={error} />
          {passkey.isPossible && (
            <Button
              size="pay"
              full
              icon={<Fingerprint aria-hidden="true" />}
              busy={passkey.isPending && t('word.paying')}
              onClick={passkey.pay}
            >
              {t('batches.passkey', { total })}
            </Button>
          )}
          <Button
            size="pay"
            full
            look={passkey.isPossible ? 'secondary' : 'primary'}
            icon={<Lock aria-hidden="true" />}
            busy={ask.isPending && t('word.sending-the-code')}
            onClick={() => ask.mutate()}
          >
            {t('batches.ask-code')}
          </Button>
          <p className="text-sm text-ink-soft tabular">{t('batches.held', { left: countdown(left) })}</p>
          <Link to="/dashboard/home/multiple-transfers" className="link-quiet justify-self-start">
            {t('batches.change')}
          </Link>
        </>
      )}
    </section>
  )
}

/** Pays with the sender's passkey; the signature is bound to every row. */
const useBatchPasskey = ({ id, hasPasskey }: Batch) =>
  usePasskey({
    hasPasskey,
    start: () => call(batches.startPasskey, { params: { id } }),
    confirm: (passkey) => call(batches.confirm, { params: { id }, body: { passkey } }),
    onDone: useConfirmed(),
  })
