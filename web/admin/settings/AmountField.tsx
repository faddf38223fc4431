import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { TextField } from '#web/ui/Field.tsx'
import type { Values } from './form-values.ts'

type Props = { form: UseFormReturn<Values>; name: FieldPath<Values>; label: string; hint?: string }

/** A number of the version, in the reader's format. */
export const AmountField = ({ form, name, label, hint }: Props) => (
  <TextField
    label={label}
    hint={hint}
    inputMode="decimal"
    autoComplete="off"
    maxLength={16}
    error={form.getFieldState(name, form.formState).error?.message}
    {...form.register(name)}
  />
)
