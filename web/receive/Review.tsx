import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Corridor } from '#contract/ground/corridors.ts'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import { type AccountPreview, accountLinks } from '#contract/sending/shared-accounts.ts'
import { linesOf } from '../customer/recipient-form/field-text.ts'
import type { RecipientFormKey } from '../customer/recipient-form/messages.es.ts'
import { call } from '../lib/call.ts'
import { newId } from '../lib/id.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { useFailureMessage } from '../ui/States.tsx'
import { MethodName } from './AccountForm.tsx'
import type { Given } from './Done.tsx'
import type { ReceiveKey } from './messages.es.ts'
import { memoryOf, type Values } from './use-account-form.ts'

type Props = {
  typed: Values
  preview: AccountPreview
  corridors: readonly Corridor[]
  token: string | null
  name: string | undefined
  onCorrect(): void
  onGiven(given: Given): void
}

/** The account as parsed, to compare digit by digit before it is submitted. */
export const Review = ({ typed, preview, corridors, token, name, onCorrect, onGiven }: Props) => {
  const t = useText<ReceiveKey>()
  const failureMessage = useFailureMessage()
  const [id] = useState(newId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<Given> => {
      const { account, amount } = preview
      const body = { ...account, id, note: typed.note, amount: amount ? decimalText(fromWire(amount)) : '' }
      if (token === null) return call(accountLinks.offer, { body })
      await call(accountLinks.submit, { params: { token }, body })
      return { label: preview.label || preview.fullName }
    },
    onSuccess: (given) => {
      memoryOf(token).forget()
      onGiven(given)
    },
  })
  const busy = isPending && t(name ? 'ui.sending' : 'receive.making')
  return (
    <section className="grid gap-5 px-5 pt-6 pb-8 md:px-8">
      <div>
        <h1 tabIndex={-1} className="type-2 outline-none focus-visible:shadow-none">
          {t('receive.review')}
        </h1>
        <p className="mt-2 text-ink-soft">{t('receive.review-text')}</p>
      </div>
      <Lines preview={preview} note={typed.note} corridors={corridors} />
      <FormError>{error && failureMessage(error)}</FormError>
      <div className="grid gap-3">
        <Button size="pay" full busy={busy} onClick={() => mutate()}>
          {name ? t('receive.give', { name }) : t('receive.make')}
        </Button>
        <Button look="secondary" full disabled={isPending} onClick={onCorrect}>
          {t('receive.correct')}
        </Button>
      </div>
    </section>
  )
}

const Lines = ({ preview, note, corridors }: Pick<Props, 'preview' | 'corridors'> & { note: string }) => {
  const t = useText<ReceiveKey | RecipientFormKey>()
  const format = useFormat()
  const { account, fullName, label, amount } = preview
  const { country, payout, phone } = account
  const compared = linesOf(account, corridors, t)
  // Where the bank is derived from the number, its name helps verify the number.
  const isNamed = compared.some(([, value]) => label.startsWith(value))
  const lines: [string, React.ReactNode][] = [
    [t('receive.name'), fullName],
    [t('receive.way'), <MethodName key="way" {...{ method: payout, country }} />],
    [t('receive.account'), isNamed ? '' : label],
    ...compared,
    [t('receive.phone'), phone ?? ''],
    [t('receive.wish'), amount ? format.money(amount) : ''],
    [t('receive.words'), note.trim()],
  ]
  return (
    <dl className="grid divide-y divide-line rounded-card border border-line px-4">
      {lines
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term} className="py-3">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="text-lg font-semibold wrap-anywhere tabular">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
