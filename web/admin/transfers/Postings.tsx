import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { partnerName } from '#contract/ground/partners.ts'
import type { z } from '#contract/lib/zod.ts'
import type { PostingView } from '#contract/sending/admin-transfers.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { TransfersKey } from './messages.es.ts'

type Posting = z.infer<typeof PostingView>

/** The ledger entries of a transfer by posting: each sums to zero in every currency. */
export const Postings = ({ transferId }: { transferId: string }) => {
  const t = useText<TransfersKey>()
  const query = useQuery(data.postings(transferId))
  return (
    <section>
      <h3 className="mb-1 font-sans text-[0.9375rem] font-semibold">{t('admin.postings.title')}</h3>
      <p className="mb-4 text-sm text-ink-soft">{t('admin.postings.text')}</p>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={3} label={t('word.loading-transfers')} />}
        empty={<p className="rounded-card bg-sand px-4 py-4 text-ink-soft">{t('admin.postings.none')}</p>}
      >
        {({ items }) => (
          <ol className="grid gap-4">
            {items.map((posting) => (
              <li key={posting.id}>
                <OnePosting posting={posting} />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  )
}

const kindKeys: Partial<Record<string, TransfersKey>> = {
  funds_collected: 'admin.posting.funds_collected',
  payout_submitted: 'admin.posting.payout_submitted',
  payout_failed: 'admin.posting.payout_failed',
  returned: 'admin.posting.returned',
  unclaimed: 'admin.posting.unclaimed',
  canceled: 'admin.posting.canceled',
  refunded: 'admin.posting.refunded',
  recall_refunded: 'admin.posting.refunded',
  remedied: 'admin.posting.remedied',
  return_held: 'admin.posting.return_held',
  funding_returned: 'admin.posting.funding_returned',
  blocked: 'admin.posting.blocked',
  shortage_written_off: 'admin.posting.shortage_written_off',
}

const accountKeys: Partial<Record<string, TransfersKey>> = {
  wallet: 'admin.account.wallet',
  in_flight: 'admin.account.in_flight',
  fees: 'admin.account.fees',
  settlement: 'admin.account.settlement',
  prefund: 'admin.account.prefund',
  exchange: 'admin.account.exchange',
  receivable: 'admin.account.receivable',
  suspense: 'admin.account.suspense',
  payable: 'admin.account.payable',
  blocked: 'admin.account.blocked',
  'result:exchange': 'admin.account.exchange-result',
  'result:partner-cost': 'admin.account.partner-cost',
  'fees:losses': 'admin.account.losses',
  'result:remedies': 'admin.account.remedies',
}

/** One posting with its entries, each account by name. */
export const OnePosting = ({ posting: { kind, eventAt, entries } }: { posting: Posting }) => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  const id = useId()
  const title = kindKeys[kind]
  /** 'prefund:sandbox' → 'Partner prefund · Sandbox Bank'; 'exchange:hnl' → 'Exchange position · HNL' */
  const accountName = (label: string) => {
    const ownKey = accountKeys[label]
    if (ownKey) return t(ownKey)
    const [account = '', party] = label.split(':')
    const key = accountKeys[account]
    const name = party && (account === 'exchange' ? party.toUpperCase() : partnerName(party))
    return [key ? t(key) : account, name].filter(Boolean).join(' · ')
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <h4 id={id} className="font-semibold">
          {title ? t(title) : kind}
        </h4>
        <time dateTime={eventAt} className="text-ink-soft tabular">
          {format.dateTime(eventAt)}
        </time>
      </div>
      <div className="overflow-hidden rounded-card border border-line">
        <table className="w-full border-collapse text-sm" aria-labelledby={id}>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('word.account')}</th>
              <th scope="col">{t('admin.transfers.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ account, amount }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a posting never change.
              <tr key={place} className="border-line not-first:border-t">
                <td className="px-4 py-2.5">{accountName(account)}</td>
                <td
                  className={classes(
                    'px-4 py-2.5 text-right font-medium whitespace-nowrap tabular',
                    amount.minor.startsWith('-') ? 'text-ink' : 'text-selva-ink',
                  )}
                >
                  {amount.minor.startsWith('-') ? '' : '+'}
                  {format.money(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
