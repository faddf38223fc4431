import { useQuery } from '@tanstack/react-query'
import type { Recipient } from '#contract/funds/recipients.ts'
import { payoutMethods } from '#contract/ground/corridors.ts'
import { type BatchCell, cellOfField } from '#contract/sending/batch-table.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { SidePanel } from '#web/ui/Overlay.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { useCountries } from '../parts/use-countries.ts'
import { choiceOf } from '../recipient-form/field-text.ts'
import type { RecipientFormKey } from '../recipient-form/messages.es.ts'
import { type DraftRow, withRow } from './draft.ts'
import type { MultipleKey } from './messages.es.ts'
import { useCell } from './row-parts.tsx'
import type { RowCheck, TableState } from './use-table.ts'

type Props = {
  row: DraftRow
  check: RowCheck
  people: readonly Recipient[]
  table: TableState
  /** Only listed payees can be paid: they are selected, not entered. */
  known?: boolean
  onClose(): void
}

const own = 'own'

/** All fields of one row: a known person, or a new person's payout details. Validated while typing, as in the table. */
export const RowEditor = ({ row, check, people, table, known = false, onClose }: Props) => {
  const t = useText<MultipleKey>()
  const { set } = useCell({ row, table })
  const errorOf = (cell: BatchCell) => check?.problems.find((problem) => problem.cell === cell)?.details
  const text = (cell: BatchCell) => ({
    value: row.cells[cell],
    error: errorOf(cell),
    maxLength: 200,
    onChange: ({ target }: { target: { value: string } }) => set(cell, target.value),
  })
  /** A selected person needs no other cell. */
  const choose = (id: string) => {
    const person = people.find((one) => one.id === id)
    if (!person) return
    const cells = { ...row.cells, name: person.fullName }
    table.changeRows((rows) => withRow(rows, { ...row, recipientId: id, cells }))
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('batches.edit')}
      foot={
        <Button full onClick={onClose}>
          {t('ui.done')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {people.length > 0 && (
          <Picker
            label={t('batches.edit.network')}
            placeholder={t('ui.choose')}
            value={row.recipientId ?? check?.person?.recipientId ?? undefined}
            options={people.map(({ id, fullName, country, label }) => ({
              value: id,
              label: fullName,
              country,
              aside: label,
            }))}
            onChange={choose}
          />
        )}
        {!known && <TextField label={t('batches.edit.name')} hint={t('batches.edit.name.hint')} {...text('name')} />}
        {!known && row.recipientId === null && <Payout row={row} check={check} text={text} table={table} />}
        <TextField label={t('word.amount')} inputMode="decimal" {...text('amount')} />
      </div>
    </SidePanel>
  )
}

type TextOf = (cell: BatchCell) => {
  value: string
  error: string | undefined
  maxLength: number
  onChange(event: { target: { value: string } }): void
}

type PayoutProps = Pick<Props, 'row' | 'check' | 'table'> & { text: TextOf }

/** The payout details of a new person. */
const Payout = ({ row, check, table, text }: PayoutProps) => {
  const t = useText<CustomerKey | MultipleKey | RecipientFormKey>()
  const { set } = useCell({ row, table })
  const { data: corridors } = useQuery(data.corridors())
  const countries = useCountries(corridors)
  const corridor = corridors?.find((known) => known.country === check?.country)
  const methods = payoutMethods.filter((name) => corridor?.methods.some(({ method }) => method === name))
  const said = methods.find((name) => name === row.cells.method) ?? check?.payout
  const method = corridor?.methods.find((known) => known.method === (said ?? methods[0]))
  const cells = [...new Set((method?.fields ?? []).filter(({ required }) => required).map(cellOfField))]
  const institutions = method?.fields.find(({ kind }) => kind === 'institution')?.options ?? []
  const kinds = method?.fields.find(({ kind }) => kind === 'choice')?.options ?? []
  return (
    <>
      <Picker
        label={t('batches.edit.country')}
        placeholder={t('ui.choose')}
        options={countries}
        value={corridor?.country}
        error={text('country').error}
        onChange={(chosen) => set('country', chosen)}
      />
      {corridor && (
        <SelectField
          label={t('batches.how')}
          value={method?.method ?? own}
          error={text('method').error}
          onChange={({ target }) => set('method', target.value)}
        >
          <Options of={methods} text={(name) => t(`customer.method.${name}`)} />
        </SelectField>
      )}
      {cells.includes('institution') && (
        <Picker
          label={t('batches.edit.institution')}
          placeholder={row.cells.institution || t('ui.choose')}
          options={institutions.map(({ value, label }) => ({ value, label: label ?? value }))}
          value={institutions.find(({ value, label }) => [value, label].includes(row.cells.institution))?.value}
          error={text('institution').error}
          onChange={(chosen) => set('institution', chosen)}
        />
      )}
      {cells.includes('accountType') && (
        <SelectField
          label={t('batches.edit.accountType')}
          value={kinds.some(({ value }) => value === row.cells.accountType) ? row.cells.accountType : ''}
          error={text('accountType').error}
          onChange={({ target }) => set('accountType', target.value)}
        >
          <Options
            of={kinds}
            id={({ value }) => value}
            text={({ value }) => choiceOf(value, null, t, corridor?.country)}
            none={row.cells.accountType || t('ui.choose')}
          />
        </SelectField>
      )}
      {(['routing', 'account', 'document', 'phone'] as const)
        .filter((cell) => cells.includes(cell))
        .map((cell) => (
          <TextField key={cell} label={t(`batches.edit.${cell}`)} {...text(cell)} />
        ))}
    </>
  )
}
