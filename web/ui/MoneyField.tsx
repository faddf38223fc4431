import type { ComponentProps, ReactNode } from 'react'
import { useAmounts } from '../lib/use-amounts.ts'
import { useFormat } from '../lib/use-format.ts'
import { type FieldFrame, Frame, useField } from './Field.tsx'
import { CurrencyPicker, type PickerOption } from './Picker.tsx'

type Props = FieldFrame &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
    /** As typed. `useAmounts` parses and formats it; on blur the field shows the parsed amount. */
    value: string
    onChange(typed: string): void
    currency: string
    /** The flag of a fixed currency. */
    country?: string
    currencies?: readonly PickerOption[]
    onCurrencyChange?(value: string): void
    /** The name of a fixed currency. */
    currencyLabel?: string
    note?: ReactNode
  }

/** An amount with a flag and currency. The keyboard is numeric; typed text is never discarded. */
export const MoneyField = ({
  label,
  hint,
  error,
  className,
  id,
  value,
  onChange,
  currency,
  country,
  currencies,
  onCurrencyChange,
  currencyLabel,
  note,
  ...rest
}: Props) => {
  const { inputId, input } = useField({ hint, error, id })
  const format = useFormat()
  const flag = country ? { country } : {}
  const amounts = useAmounts()
  const options = currencies ?? [{ value: currency, label: format.currencyName(currency), aside: currency, ...flag }]
  const tidy = () => {
    const read = amounts.money(value, options.find((option) => option.value === currency)?.aside ?? currency)
    const understood = read ? amounts.write(read) : value
    if (understood !== value) onChange(understood)
  }
  return (
    <Frame {...{ inputId, label, hint, error, className }}>
      <div className="input-frame money-field" data-invalid={error ? true : undefined}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          {...rest}
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            tidy()
            rest.onBlur?.(event)
          }}
          onFocus={(event) => {
            event.target.select()
            rest.onFocus?.(event)
          }}
        />
        <CurrencyPicker
          label={currencyLabel ?? options[0]?.label ?? currency}
          options={options}
          value={currency}
          onChange={(next) => onCurrencyChange?.(next)}
        />
      </div>
      {note}
    </Frame>
  )
}
