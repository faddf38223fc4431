import type { ComponentProps, ReactNode } from 'react'
import { type FieldFrame, Frame, useField } from './Field.tsx'
import { CurrencyPicker, type PickerOption } from './Picker.tsx'

type Props = FieldFrame &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
    /** As typed. Read it with `readAmount` of contract/typed-amount.ts; format it with `writeAmount` on blur. */
    value: string
    onChange(typed: string): void
    /** The currencies to choose from; a single one is only shown. */
    currencies: readonly PickerOption[]
    currency: string
    onCurrencyChange?(value: string): void
    currencyLabel: string
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
  currencies,
  currency,
  onCurrencyChange,
  currencyLabel,
  note,
  ...rest
}: Props) => {
  const { inputId, input } = useField({ hint, error, id })
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
          onFocus={(event) => {
            event.target.select()
            rest.onFocus?.(event)
          }}
        />
        <CurrencyPicker
          label={currencyLabel}
          options={currencies}
          value={currency}
          onChange={(next) => onCurrencyChange?.(next)}
        />
      </div>
      {note}
    </Frame>
  )
}
