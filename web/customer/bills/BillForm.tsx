import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { plainReference, referenceProblem } from '#contract/balance/bill-reference.ts'
import { type AmountDue, type Biller, bills } from '#contract/balance/bills.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { capital } from '#web/transfers/moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { AmountForm } from './AmountForm.tsx'
import type { BillsKey } from './messages.es.ts'

type Props = { billers: readonly Biller[]; initial: { billerId: string; reference: string } }

const usual = 'HN'

/** 'De 6 a 10 números': the length of the reference number. */
const useLength = () => {
  const t = useText<BillsKey>()
  return ({ minLength: from, maxLength: to, letters }: Biller['reference']): string => {
    if (letters) return t('bills.characters-range', { from: String(from), to: String(to) })
    return from === to
      ? t('bills.digits', { count: String(from) })
      : t('bills.digits-range', { from: String(from), to: String(to) })
  }
}

const useLookUp = (biller: Biller | undefined, reference: string) => {
  const failureMessage = useFailureMessage()
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (of: { billerId: string; reference: string }) => call(bills.lookUp, { body: of }),
  })
  const fields = isFailure(error) ? error.fields : {}
  return {
    due: data,
    isPending,
    reset,
    ask: () => biller && mutate({ billerId: biller.id, reference: plainReference(reference) }),
    fieldError: fields.reference?.details,
    problem: error && !fields.reference ? failureMessage(error) : undefined,
  }
}

/** The biller and the reference number; looks up the balance due, and then the amount is entered. */
export const BillForm = ({ billers, initial }: Props) => {
  const known = billers.find(({ id }) => id === initial.billerId)
  const [country, setCountry] = useState(known?.country ?? usual)
  const [billerId, setBillerId] = useState(known?.id ?? '')
  const [reference, setReference] = useState(initial.reference)
  const biller = billers.find(({ id }) => id === billerId)
  const look = useLookUp(biller, reference)
  const { ask, reset } = look
  // A saved or repeated bill is looked up without a press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens.
  useEffect(() => {
    if (known && initial.reference) ask()
  }, [])
  const change = (next: () => void) => {
    next()
    reset()
  }
  return (
    <div className="grid gap-5">
      <section className="card grid gap-5">
        <Whose
          {...{ billers, country, biller }}
          onCountry={(next) =>
            change(() => {
              setCountry(next)
              setBillerId('')
            })
          }
          onBiller={(next) => change(() => setBillerId(next))}
        />
        {biller && (
          <Reference
            key={biller.id}
            {...{ biller, reference, look }}
            onChange={(next) => change(() => setReference(next))}
          />
        )}
      </section>
      {biller && look.due && <Due biller={biller} reference={plainReference(reference)} due={look.due} />}
    </div>
  )
}

type WhoseProps = {
  billers: readonly Biller[]
  country: string
  biller: Biller | undefined
  onCountry(country: string): void
  onBiller(id: string): void
}

const Whose = ({ billers, country, biller, onCountry, onBiller }: WhoseProps) => {
  const t = useText<BillsKey>()
  const format = useFormat()
  const countries = [...new Set(billers.map((each) => each.country))]
  const options = countries
    .map((code) => ({ value: code, label: format.countryName(code), country: code.toLowerCase() }))
    .toSorted((a, b) => a.label.localeCompare(b.label, format.locale))
  return (
    <>
      <Picker label={t('bills.country')} options={options} value={country} onChange={onCountry} />
      <Picker
        label={t('bills.biller')}
        placeholder={t('bills.biller-choose')}
        options={billers
          .filter((each) => each.country === country)
          .map(({ id, name, category }) => ({
            value: id,
            label: name,
            aside: t(`bills.category.${category}`),
            also: t(`bills.category.${category}`),
          }))}
        value={biller?.id}
        onChange={onBiller}
      />
    </>
  )
}

type ReferenceProps = {
  biller: Biller
  reference: string
  look: ReturnType<typeof useLookUp>
  onChange(reference: string): void
}

const Reference = ({ biller, reference, look, onChange }: ReferenceProps) => {
  const t = useText<BillsKey>()
  const lengthOf = useLength()
  const [checked, setChecked] = useState(false)
  const problem = referenceProblem(biller.reference, reference)
  const error = look.fieldError ?? (checked && problem ? t(`bills.wrong.${problem}`) : undefined)
  const { kind, letters } = biller.reference
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (!problem && !look.isPending) look.ask()
      }}
    >
      <TextField
        label={t(`bills.ref.${kind}`)}
        hint={`${capital(lengthOf(biller.reference))}. ${t(`bills.where.${kind}`)}`}
        error={error}
        inputMode={letters ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={80}
        value={reference}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setChecked(reference !== '')}
      />
      <FormError>{look.problem}</FormError>
      {!look.due && (
        <Button type="submit" full size="pay" busy={look.isPending && t('bills.looking')}>
          {t('bills.ask')}
        </Button>
      )}
    </form>
  )
}

const Due = ({ biller, reference, due }: { biller: Biller; reference: string; due: AmountDue }) => {
  const t = useText<BillsKey>()
  const format = useFormat()
  const { amount, dueOn, holder } = due
  return (
    <section className="card grid gap-5" aria-live="polite">
      {(amount || dueOn || holder) && (
        <dl className="grid gap-2">
          {amount && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-ink-soft">{t('bills.amount-due')}</dt>
              <dd className="type-3 tabular">{format.money(amount)}</dd>
            </div>
          )}
          {dueOn && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-ink-soft">{t('word.due')}</dt>
              <dd className="font-semibold">{format.dayAndMonth(dueOn)}</dd>
            </div>
          )}
          {holder && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-ink-soft">{t('bills.holder')}</dt>
              <dd className="font-semibold tabular">{holder}</dd>
            </div>
          )}
        </dl>
      )}
      <AmountForm biller={biller} reference={reference} due={due} />
    </section>
  )
}
