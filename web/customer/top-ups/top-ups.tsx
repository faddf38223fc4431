import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TopUpTerms } from '#contract/balance/top-ups.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import type { DebitCard } from '#contract/funds/debit-cards.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { cardNumber } from '../debit-cards/card-name.ts'
import { accountNumber } from '../parts/account-name.ts'
import { AddForm } from './AddForm.tsx'
import { Confirm } from './Confirm.tsx'
import { Latest } from './Latest.tsx'
import type { AddKey } from './messages.es.ts'

/** Adds money to the balance: a method, an amount, and its fee before any confirmation. */
export default function Add() {
  const t = useText<AddKey>()
  const [query] = useSearchParams()
  const isConfirming = query.get('step') === 'confirm'
  const terms = useQuery(data.topUpTerms())
  const accounts = useQuery(data.bankAccounts())
  const cards = useQuery(data.debitCards())
  const isPending = [terms, accounts, cards].some((query) => query.isPending)
  return (
    <>
      <title>{`${t('top-ups.title')} - SOL`}</title>
      <PageHeader
        title={t('top-ups.title')}
        detail={t('top-ups.detail')}
        {...(isConfirming ? { back: { to: '/dashboard/home/add', label: t('ui.step-back') } } : {})}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_384px]">
        <QueryView
          query={terms}
          beside={{ isPending }}
          skeleton={
            <Card>
              <SkeletonRows rows={5} label={t('ui.loading')} />
            </Card>
          }
        >
          {(known) => <Step terms={known} accounts={accounts.data ?? []} cards={cards.data?.items ?? []} />}
        </QueryView>
        {/* On a phone it is below the form, which has its final height once the terms are loaded. */}
        {!isPending && <Latest />}
      </div>
    </>
  )
}

type StepProps = { terms: TopUpTerms; accounts: readonly BankAccount[]; cards: readonly DebitCard[] }

const Step = ({ terms, accounts, cards }: StepProps) => {
  const [query] = useSearchParams()
  const amount = query.get('amount') ?? ''
  const from = query.get('from')
  const way = terms.ways.find((each) => each.way === query.get('way'))
  const account = accounts.find(({ id }) => id === from)
  const card = cards.find(({ id }) => id === from)
  const label =
    way?.way === 'bank' ? account && accountNumber(account) : way?.way === 'card' && card && cardNumber(card)
  const source = from && label ? { id: from, label } : undefined
  const isConfirming = query.get('step') === 'confirm' && amount !== '' && (way?.way === 'cash' || source)
  return isConfirming && way ? (
    <Confirm terms={way} amount={amount} source={source} />
  ) : (
    <AddForm terms={terms} accounts={accounts} cards={cards} initial={{ way: way?.way, amount, from: source?.id }} />
  )
}
