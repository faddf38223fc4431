import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import type { Review } from '#contract/sending/transfers.ts'
import { isFailure } from '#web/lib/call.ts'
import { setReply } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { Modal } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { useServerForm } from '#web/ui/use-server-form.ts'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import { type Ask, data } from '../data.ts'
import { LinkCard } from '../debit-cards/LinkCard.tsx'
import type { DebitCardKey } from '../debit-cards/messages.es.ts'
import { UncheckedAccounts } from '../parts/UncheckedAccounts.tsx'
import { Columns } from './Columns.tsx'
import { askOf, type Draft, type Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { StepBar } from './StepBar.tsx'
import { Summary } from './Summary.tsx'
import {
  type NewWay,
  newWayOf,
  type PayWith,
  payerOf,
  sourceOf,
  usePayOptions,
  walletValue,
} from './use-pay-options.tsx'
import { prepareReview } from './use-prepare.ts'
import { useTerms } from './use-terms.ts'
import { VerificationPending } from './VerificationPending.tsx'

type Props = { draft: Draft; go: Go }

/** Wallet, bank account or debit card with their fees and durations. Then the terms are held for thirty minutes. */
export const PaymentStep = ({ draft, go }: Props) => {
  const { terms, isPending } = useTerms(draft)
  return (
    <Columns aside={<Summary terms={terms} pending={isPending} />}>
      <VerificationPending />
      <Choice draft={draft} go={go} />
    </Columns>
  )
}

type FormProps = Props & PayWith

const Choice = (props: Props) => {
  const wallets = useQuery(data.wallets())
  const accounts = useQuery(data.bankAccounts())
  const cards = useQuery(data.debitCards())
  const topUps = useQuery(data.topUpTerms())
  const skeleton = <SkeletonRows rows={3} label={useText()('ui.loading')} />
  return (
    <QueryView query={wallets} skeleton={skeleton}>
      {(held) => (
        <QueryView query={accounts} skeleton={skeleton}>
          {(linked) => (
            <QueryView query={cards} beside={topUps} skeleton={skeleton}>
              {(offered) => (
                <PaymentForm {...props} wallets={held} accounts={linked} cards={offered} topUps={topUps.data} />
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

const usePaymentForm = (props: FormProps) => {
  const { draft, go, cards } = props
  const t = useText<SendKey>()
  const server = useServerForm<{ source: string }, Review>({
    initial: { source: sourceOf(draft) },
    check: (): Record<string, string> => (value && quote ? {} : { source: t('transfers.payment.choose') }),
    send: () => {
      if (!value || !quote) throw new Error('the check lets no form without an amount and a source through')
      const order = { quote, recipientId: draft.recipient, account: value === walletValue ? '' : value }
      return prepareReview(order).catch((error) => {
        if (isFailure(error, 'birth_year_needed')) go('recipient', { whom: 'born' })
        throw error
      })
    },
    onDone: (review) => {
      setReply(data.review(review.id), review)
      go('review', { disclosure: review.id })
    },
  })
  const { value, method, ...options } = usePayOptions(props, server.form.watch('source'))
  const ask = askOf(draft)
  const quote: Ask | null = ask && { ...ask, payIn: method }
  const choose = (next: string, payer = payerOf(next, cards.items)) => {
    server.form.clearErrors()
    server.form.setValue('source', next)
    go('payment', payer, { replace: true })
  }
  return { ...server, ...options, value, choose }
}

const actions = {
  'new-ach': 'customer.bank.add',
  'new-card': 'customer.card.add',
  'new-cash': 'transfers.payment.cash-code',
} as const satisfies Record<NewWay, BankAccountFormKey | DebitCardKey | SendKey>

const PaymentForm = (props: FormProps) => {
  const t = useText<BankAccountFormKey | DebitCardKey | SendKey>()
  const navigate = useNavigate()
  const { form, element, onSubmit, problem, isPending, options, value, terms, choose, cash, more } =
    usePaymentForm(props)
  const [adding, setAdding] = useState<'account' | 'card' | null>(null)
  const close = () => setAdding(null)
  const added = newWayOf(value)
  /** A selected but not yet existing method is added first. */
  const add = (way: NewWay) => {
    if (way !== 'new-cash') return setAdding(way === 'new-card' ? 'card' : 'account')
    const amount = cash ? decimalText(fromWire(cash.amount)) : ''
    void navigate(`/dashboard/home/add?${new URLSearchParams({ way: 'cash', amount })}`)
  }
  return (
    <>
      <form
        ref={element}
        onSubmit={(event) => {
          if (!added) return onSubmit(event)
          event.preventDefault()
          add(added)
        }}
        noValidate
        className="grid gap-5"
      >
        <RadioCards
          legend={t('transfers.payment.legend')}
          hideLegend
          options={options}
          value={value}
          onChange={(next) => choose(next)}
          error={form.formState.errors.source?.message}
        />
        <UncheckedAccounts accounts={props.accounts} />
        {(more.account || more.card) && (
          <div className="grid gap-3 sm:grid-cols-2">
            {more.account && (
              <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={() => setAdding('account')}>
                {t('customer.bank.add')}
              </Button>
            )}
            {more.card && (
              <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={() => setAdding('card')}>
                {t('customer.card.add')}
              </Button>
            )}
          </div>
        )}
        <FormError>{problem}</FormError>
        <StepBar terms={terms}>
          <Button type="submit" size="pay" full busy={isPending && t('ui.preparing')}>
            {t(added ? actions[added] : 'transfers.payment.review')}
          </Button>
        </StepBar>
      </form>
      {adding === 'card' && (
        <LinkCard
          onClose={close}
          onLinked={({ id }) => {
            close()
            choose(id, { payIn: 'card', account: id })
            focusHeading()
          }}
        />
      )}
      <Modal open={adding === 'account'} onClose={close} title={t('customer.bank.add')} wide dismissable={false}>
        <p className="mb-5 text-ink-soft">{t('customer.bank.intro')}</p>
        <BankAccountForm
          onCancel={close}
          onAdded={({ id, status }) => {
            close()
            if (status === 'verified') choose(id, { payIn: 'ach', account: id })
          }}
        />
      </Modal>
    </>
  )
}
