import { type UseFormReturn, useController } from 'react-hook-form'

/** A form's `code`, for `CodeField`. The first digit of another one clears the refusal. */
export const useCodeInput = (form: UseFormReturn<{ code: string }>) => {
  const { field, fieldState } = useController({ control: form.control, name: 'code' })
  return {
    ref: field.ref,
    value: field.value,
    onChange: (typed: string) => {
      form.clearErrors()
      field.onChange(typed)
    },
    error: fieldState.error?.message,
  }
}
