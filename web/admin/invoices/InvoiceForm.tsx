import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { adminInvoices, type Invoice, invoiceLines_max } from '#contract/books/invoices.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { newId } from '#web/lib/id.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { InvoicesKey } from './messages.es.ts'
import { invoiceQueries } from './queries.ts'

type Line = { words: string; quantity: string; price: string }
type Values = { businessId: string; dueOn: string; note: string; lines: Line[] }
type Props = {
  companies: readonly { id: string; name: string }[]
  draft?: Invoice
  onSaved(invoice: Invoice): void
}

const currency = 'USD'
const usualDays = 30
const emptyLine: Line = { words: '', quantity: '1', price: '' }

const dayAfter = (days: number): string =>
  Temporal.Instant.fromEpochMilliseconds(clock())
    .toZonedDateTimeISO('America/New_York')
    .toPlainDate()
    .add({ days })
    .toString()

const useInvoiceForm = ({ companies, draft, onSaved }: Props) => {
  const t = useText<InvoicesKey>()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem('40')
  const [id] = useState(() => draft?.id ?? newId())
  return useContractForm(draft ? adminInvoices.change : adminInvoices.create, {
    initial: {
      businessId: draft?.businessId ?? (companies.length === 1 ? (companies[0]?.id ?? '') : ''),
      dueOn: draft?.dueOn ?? dayAfter(usualDays),
      note: draft?.note ?? '',
      lines: draft?.lines.map(({ words, quantity, price }) => ({
        ...{ words, quantity: String(quantity), price: amounts.write(price) },
      })) ?? [emptyLine],
    },
    check: ({ lines }) => {
      const errors: Record<string, string> = {}
      for (const [at, { words, quantity, price }] of lines.entries()) {
        if (words.trim() === '') errors[`lines.${at}.words`] = t('ui.required')
        if (!/^[1-9]\d{0,3}$/.test(quantity.trim())) errors[`lines.${at}.quantity`] = t('admin.invoices.quantity-wrong')
        const problem = amountProblem(price, currency)
        if (problem) errors[`lines.${at}.price`] = problem
      }
      return errors
    },
    send: ({ lines, ...typed }) => {
      const body = {
        ...typed,
        lines: lines.map(({ words, quantity, price }) => {
          return { words, quantity: Number.parseInt(quantity, 10), price: amounts.plain(price, currency) }
        }),
      }
      return draft
        ? call(adminInvoices.change, { params: { id }, body })
        : call(adminInvoices.create, { body: { ...body, id } })
    },
    onDone: (invoice) => {
      setReply(invoiceQueries.one(invoice.id), invoice)
      void stale(adminInvoices)
      onSaved(invoice)
    },
  })
}

/** The billed company, lines and due date. Nothing is owed before it is issued. */
export const InvoiceForm = (props: Props) => {
  const { companies, draft } = props
  const t = useText<InvoicesKey>()
  const { form, field, control, element, onSubmit, problem, isPending } = useInvoiceForm(props)
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="max-w-[860px]">
      <Card>
        <div className="grid gap-5">
          <div className="grid gap-5 md:grid-cols-2">
            <SelectField label={t('admin.invoices.company')} {...field('businessId')}>
              <Options of={companies} id={({ id }) => id} text={({ name }) => name} none={t('admin.invoices.choose')} />
            </SelectField>
            <DateField label={t('admin.invoices.due')} {...control('dueOn')} />
          </div>
          <Lines form={form} field={field} />
          <TextField
            label={t('admin.invoices.note')}
            hint={t('admin.invoices.note-hint')}
            autoComplete="off"
            {...field('note')}
          />
          <FormError>{problem}</FormError>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Total form={form} />
            <Button type="submit" busy={isPending && t('ui.saving')}>
              {t(draft ? 'ui.save-changes' : 'admin.invoices.make-draft')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  )
}

const Lines = ({ form, field }: Pick<ReturnType<typeof useInvoiceForm>, 'form' | 'field'>) => {
  const t = useText<InvoicesKey>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  return (
    <fieldset className="grid gap-4">
      <legend className="field-label mb-2">{t('admin.invoices.lines')}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_6rem_9rem]">
            <TextField label={t('admin.invoices.words')} autoComplete="off" {...field(`lines.${at}.words`)} />
            <TextField
              label={t('admin.invoices.quantity')}
              inputMode="numeric"
              autoComplete="off"
              {...field(`lines.${at}.quantity`)}
              maxLength={4}
            />
            <TextField
              label={t('admin.invoices.price')}
              inputMode="decimal"
              autoComplete="off"
              {...field(`lines.${at}.price`)}
            />
          </div>
          {fields.length > 1 && (
            <IconButton
              className="mt-8"
              label={t('admin.invoices.remove-line', { line: at + 1 })}
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {fields.length < invoiceLines_max && (
        <Button
          look="ghost"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => append(emptyLine)}
        >
          {t('admin.invoices.add-line')}
        </Button>
      )}
    </fieldset>
  )
}

/** The total of the valid lines. */
const Total = ({ form }: { form: UseFormReturn<Values> }) => {
  const t = useText<InvoicesKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const total = form.watch('lines').reduce((sum, { quantity, price }) => {
    const minor = BigInt(amounts.money(price, currency)?.minor ?? 0)
    return /^\d{1,4}$/.test(quantity) ? sum + minor * BigInt(quantity) : sum
  }, 0n)
  return (
    <p className="font-semibold tabular" aria-live="polite">
      {t('admin.invoices.total-of', { total: format.money({ minor: total.toString(), currency }) })}
    </p>
  )
}
