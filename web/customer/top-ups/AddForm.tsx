import { Banknote, CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type TopUpTerms, type TopUpWay, topUps } from '#contract/balance/top-ups.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import type { DebitCard } from '#contract/funds/debit-cards.ts'
import { usePrepaid } from '#web/consents/use-prepaid.tsx'
import { call } from '#web/lib/call.ts'
import { percent } from '#web/lib/format.ts'
import { stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { askCode } from '../code/ask-code.ts'
import type { CodeState } from '../code/use-code.ts'
import { data } from '../data.ts'
import { isLess, isZero } from '../parts/amounts.ts'
import { addressOfStep, orderOf, topUp } from './draft.ts'
import type { AddKey } from './messages.es.ts'
import { AddSource, BankSources, CardSources, useUsable } from './Sources.tsx'
import { asksCode, currency, feeOf, mostOf, sourceOf, type WayTerms } from './terms.ts'

type Values = { way: TopUpWay; amount: string; bankAccountId: string; debitCardId: string }
type Props = {
  terms: TopUpTerms
  accounts: readonly BankAccount[]
  cards: readonly DebitCard[]
  /** From the URL; `from` is the id of a bank account or a card. */
  initial: { way: TopUpWay | undefined; amount: string; from: string | undefined }
}

const icons = { bank: Landmark, card: CreditCard, cash: Banknote } as const satisfies Record<TopUpWay, typeof Landmark>

const sourceFields = { bank: 'bankAccountId', card: 'debitCardId', cash: null } as const

/** Validates an amount before the request. */
const useProblemOf = () => {
  const t = useText<AddKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  return (typed: string, terms: WayTerms): string | undefined => {
    const amount = amounts.money(typed, currency)
    if (!amount) return amountProblem(typed, currency)
    const most = mostOf(terms)
    if (isLess(amount, terms.smallest)) return t('top-ups.too-small', { smallest: format.money(terms.smallest) })
    return most && isLess(most, amount) ? t('top-ups.too-much', { most: format.money(most) }) : undefined
  }
}

/** `mayKeep` prompts once for the prepaid disclosures. */
const useAddForm = ({ terms, initial }: Props, mayKeep: () => Promise<boolean>) => {
  const t = useText<AddKey>()
  const amounts = useAmounts()
  const navigate = useNavigate()
  const problemOf = useProblemOf()
  const termsOf = (way: TopUpWay) => terms.ways.find((each) => each.way === way)
  const first = initial.way ?? terms.ways[0]?.way ?? 'bank'
  const sourceFrom = (way: TopUpWay): string =>
    (initial.way === way && initial.from) || (termsOf(way)?.sources[0]?.id ?? '')
  return {
    termsOf,
    ...useContractForm(topUps.sendCode, {
      initial: {
        way: first,
        amount: amounts.writeText(initial.amount, currency),
        bankAccountId: sourceFrom('bank'),
        debitCardId: sourceFrom('card'),
      },
      check: ({ way, amount, bankAccountId, debitCardId }) => {
        const known = termsOf(way)
        return {
          amount: known && problemOf(amount, known),
          bankAccountId: way === 'bank' && !bankAccountId && t('top-ups.choose-account'),
          debitCardId: way === 'card' && !debitCardId && t('top-ups.choose-card'),
        }
      },
      send: async ({ way, amount, ...ids }) => {
        const field = sourceFields[way]
        const order = orderOf({ way, amount: amounts.plain(amount, currency), source: field && ids[field] })
        if (!(await mayKeep())) return
        const known = termsOf(way)
        const goOn = (state?: CodeState) => navigate(addressOfStep(order), { state })
        const id = topUp.id(order)
        if (!known || !asksCode(known, order)) await goOn()
        else await askCode({ id, send: () => call(topUps.sendCode, { params: { id }, body: order }), goOn })
      },
      onDone: () => undefined,
    }),
  }
}

/** Each method with its fee for the typed amount, and its availability date. */
const useWays = (terms: TopUpTerms, { amount, ...ids }: Omit<Values, 'way'>) => {
  const t = useText<AddKey>()
  const format = useFormat()
  const usable = useUsable()
  const money = useAmounts().money(amount, currency)
  const costOf = (each: WayTerms): string => {
    if (each.feeShare_bp > 0 && !money) {
      const share = percent(String(each.feeShare_bp / 100), format.language)
      return t('top-ups.fee-share', { share, fixed: format.money(each.fee) })
    }
    const fee = feeOf(each, BigInt(money?.minor ?? 0))
    return isZero(fee) ? t('top-ups.free') : format.money(fee)
  }
  return terms.ways.map((each) => {
    const Icon = icons[each.way]
    const field = sourceFields[each.way]
    const source = field && sourceOf(each, ids[field])
    return {
      value: each.way,
      title: t(`top-ups.way.${each.way}`),
      detail: source ? usable(source.usableOn) : t(`top-ups.when.${each.way}`),
      aside: costOf(each),
      icon: <Icon aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
    }
  })
}

/** Method, amount and source, each with its fee and availability date. */
export const AddForm = (props: Props) => {
  const t = useText<AddKey>()
  const format = useFormat()
  const { isVerifiedUser } = useUser()
  const prepaid = usePrepaid()
  const [adding, setAdding] = useState<'bank' | 'card' | null>(null)
  const { form, control, element, onSubmit, problem, isPending, termsOf } = useAddForm(props, prepaid.ask)
  const { way, ...typed } = form.watch()
  const ways = useWays(props.terms, typed)
  const known = termsOf(way)
  if (!known) return <p className="card text-ink-soft">{t('top-ups.no-way')}</p>
  const most = mostOf(known)
  return (
    <>
      <form ref={element} onSubmit={onSubmit} noValidate className="card grid gap-5">
        <RadioCards legend={t('top-ups.way')} options={ways} {...control('way')} />
        <MoneyField
          label={t('top-ups.amount')}
          currency={currency}
          country="us"
          hint={isVerifiedUser && most && t('top-ups.most', { most: format.money(most) })}
          {...control('amount')}
        />
        {way === 'bank' && (
          <BankSources
            accounts={props.accounts}
            terms={known}
            onAdd={() => setAdding('bank')}
            {...control('bankAccountId')}
          />
        )}
        {way === 'card' && (
          <CardSources cards={props.cards} terms={known} onAdd={() => setAdding('card')} {...control('debitCardId')} />
        )}
        {prepaid.isGiven === false && (
          <p className="text-sm text-ink-soft">
            {t('top-ups.prepaid')}{' '}
            <button type="button" className="link -my-3 py-3" onClick={() => prepaid.first(() => undefined)}>
              {t('top-ups.prepaid-read')}
            </button>
          </p>
        )}
        <FormError>{problem}</FormError>
        <div className="max-md:sticky max-md:bottom-(--foot) max-md:z-10 max-md:-mx-5 max-md:-mb-5 max-md:border-t max-md:border-line max-md:bg-card max-md:px-5 max-md:py-3">
          <Button type="submit" size="pay" full busy={isPending && t('word.sending-the-code')}>
            {t('ui.continue')}
          </Button>
        </div>
      </form>
      {prepaid.dialog}
      <AddSource
        adding={adding}
        onClose={() => setAdding(null)}
        onAdded={(id) => {
          setAdding(null)
          control(adding === 'card' ? 'debitCardId' : 'bankAccountId').onChange(id)
          void stale(data.topUpTerms())
        }}
      />
    </>
  )
}
