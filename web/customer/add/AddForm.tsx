import { Banknote, Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BankAccount } from '../../../contract/bank-accounts.ts'
import { type AmountProblem, fromWire, parseAmount } from '../../../contract/money.ts'
import type { TopUpTerms, TopUpWay } from '../../../contract/top-ups.ts'
import { readAmount, writeAmount } from '../../lib/amount.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/Field.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import type { CustomerKey } from '../messages.es.ts'
import { accountName } from '../parts/account-name.ts'
import { isZero } from '../parts/amounts.ts'
import { addressOfStep, type Wanted } from './draft.ts'
import type { AddKey } from './messages.es.ts'
import { asksCode, mostOf, sourceOf, type WayTerms } from './terms.ts'
import { useAskCode } from './use-ask-code.ts'

type Values = { way: TopUpWay; amount: string; bankAccountId: string }
type Props = {
  terms: TopUpTerms
  accounts: readonly BankAccount[]
  /** As the address has it. */
  initial: { way: TopUpWay | undefined; amount: string; account: string | undefined }
}

const currency = 'USD'

const problems = {
  amount_malformed: 'add.amount-malformed',
  amount_not_positive: 'add.amount-none',
  amount_too_precise: 'add.amount-too-precise',
} as const satisfies Record<AmountProblem, AddKey>

const icons = { bank: Landmark, cash: Banknote } as const satisfies Record<TopUpWay, typeof Landmark>

/** What is wrong with an amount before the server is asked. */
const useAmountProblem = () => {
  const t = useText<AddKey | CustomerKey>()
  const format = useFormat()
  return (typed: string, terms: WayTerms): string | undefined => {
    const read = readAmount(typed, currency, format.locale)
    if (typed.trim() === '') return t('customer.required')
    if ('problem' in read) return t(problems[read.problem], { example: writeAmount('1250.5', currency, format.locale) })
    const minor = parseAmount(read.text, currency)
    const most = mostOf(terms)
    if (typeof minor !== 'bigint') return undefined
    if (minor < fromWire(terms.smallest).minor) return t('add.too-small', { smallest: format.money(terms.smallest) })
    return most && minor > fromWire(most).minor ? t('add.too-much', { most: format.money(most) }) : undefined
  }
}

const useAddForm = ({ terms, initial }: Props) => {
  const t = useText<AddKey>()
  const { locale } = useFormat()
  const navigate = useNavigate()
  const askCode = useAskCode()
  const problemOf = useAmountProblem()
  const termsOf = (way: TopUpWay) => terms.ways.find((each) => each.way === way) ?? terms.ways[0]
  const first = initial.way ?? terms.ways[0]?.way ?? 'bank'
  return {
    termsOf,
    ...useServerForm<Values, void>({
      initial: {
        way: first,
        amount: initial.amount ? writeAmount(initial.amount, currency, locale) : '',
        bankAccountId: initial.account ?? termsOf('bank')?.sources[0]?.bankAccountId ?? '',
      },
      check: ({ way, amount, bankAccountId }) => {
        const errors: Record<string, string> = {}
        const known = termsOf(way)
        const problem = known && problemOf(amount, known)
        if (problem) errors.amount = problem
        if (way === 'bank' && !bankAccountId) errors.bankAccountId = t('add.choose-account')
        return errors
      },
      send: async ({ way, amount, bankAccountId }) => {
        const read = readAmount(amount, currency, locale)
        if ('problem' in read) throw new Error('the check lets no such amount through')
        const wanted: Wanted = { way, amount: read.text, bankAccountId: way === 'bank' ? bankAccountId : null }
        const known = termsOf(way)
        if (known && asksCode(known, wanted)) await askCode(wanted)
        else await navigate(addressOfStep(wanted))
      },
      onDone: () => undefined,
    }),
  }
}

/** The way, the amount and the account, each with its fee and the day from which it may be used. */
export const AddForm = (props: Props) => {
  const t = useText<AddKey | CustomerKey>()
  const format = useFormat()
  const { form, element, onSubmit, problem, isPending, termsOf } = useAddForm(props)
  const { way, amount, bankAccountId } = form.watch()
  const { errors } = form.formState
  const known = termsOf(way)
  if (!known) return <p className="card text-ink-soft">{t('add.no-way')}</p>
  const most = mostOf(known)
  const change = (name: 'amount' | 'bankAccountId' | 'way', value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted })
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="card grid gap-5">
      <RadioCards
        legend={t('add.way')}
        options={props.terms.ways.map((each) => {
          const Icon = icons[each.way]
          return {
            value: each.way,
            title: t(`add.way.${each.way}`),
            detail: t(`add.when.${each.way}`),
            aside: isZero(each.fee) ? t('add.free') : format.money(each.fee),
            icon: <Icon aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
          }
        })}
        value={way}
        onChange={(next) => change('way', next)}
      />
      <MoneyField
        label={t('add.amount')}
        currencies={[{ value: 'US', label: format.currencyName(currency), country: 'us', aside: currency }]}
        currency="US"
        currencyLabel={format.currencyName(currency)}
        value={amount}
        onChange={(typed) => change('amount', typed)}
        hint={most && t('add.most', { most: format.money(most) })}
        error={errors.amount?.message}
      />
      {way === 'bank' && (
        <Sources
          terms={known}
          accounts={props.accounts}
          value={bankAccountId}
          onChange={(id) => change('bankAccountId', id)}
          error={errors.bankAccountId?.message}
        />
      )}
      <FormError>{problem}</FormError>
      <Button type="submit" size="pay" full busy={isPending && t('add.busy-code')}>
        {t('add.continue')}
      </Button>
    </form>
  )
}

type SourcesProps = {
  terms: WayTerms
  accounts: readonly BankAccount[]
  value: string
  onChange(id: string): void
  error: string | undefined
}

/** One's own bank accounts, each with its day; another can be added. */
const Sources = ({ terms, accounts, value, onChange, error }: SourcesProps) => {
  const t = useText<AddKey | BankAccountFormKey>()
  const format = useFormat()
  const [adding, setAdding] = useState(false)
  const options = accounts.flatMap((account) => {
    const source = sourceOf(terms, account.id)
    if (!source) return []
    const detail = t('add.usable-on', { date: format.dayAndMonth(source.usableOn) })
    return [{ value: account.id, title: accountName(account), detail }]
  })
  return (
    <>
      {options.length > 0 ? (
        <RadioCards legend={t('add.from')} options={options} value={value} onChange={onChange} error={error} />
      ) : (
        <p className="text-ink-soft">{error ?? t('add.no-account')}</p>
      )}
      <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t('customer.bank.add')}
      </Button>
      <Modal open={adding} onClose={() => setAdding(false)} title={t('customer.bank.add')} wide dismissable={false}>
        <p className="mb-5 text-ink-soft">{t('add.own-name')}</p>
        <BankAccountForm
          onCancel={() => setAdding(false)}
          onAdded={({ id }) => {
            setAdding(false)
            onChange(id)
          }}
        />
      </Modal>
    </>
  )
}
