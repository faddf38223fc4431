import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  set,
  useForm,
} from 'react-hook-form'
import { isFailure } from '../lib/call.ts'
import { useFailureMessage } from './States.tsx'

/** Messages by field; a falsy one is ignored. */
export type Problems = Readonly<Record<string, string | false | null | undefined>>

export type ServerForm<Values, Reply> = {
  initial: DefaultValues<Values>
  /** Client-side messages by field; without one the form is submitted. */
  check?(values: Values): Problems
  send(values: Values): Promise<Reply>
  onDone(reply: Reply): void | Promise<void>
  /** After success and after a refusal, such as reading again what may have changed. */
  onSettled?(): void
  /** For a code, which is incomplete until its last digit: validated only on submit. */
  checkOnSend?: boolean
  /** The message, and its field, of an error that the server's fields do not cover, such as a browser's. */
  explain?(error: unknown): { field?: Path<Values>; message: string } | undefined
}

const toErrors = <Values extends FieldValues>(messages: Problems): FieldErrors<Values> => {
  const errors: FieldErrors<Values> = {}
  for (const [name, message] of Object.entries(messages)) if (message) set(errors, name, { type: 'check', message })
  return errors
}

/**
 * react-hook-form for a form that the server validates again. Server errors are shown at their fields until these change, the first
 * invalid field is focused, and any other error is `problem`. Values survive an error.
 */
export const useServerForm = <Values extends FieldValues, Reply>({
  initial,
  check,
  send,
  onDone,
  onSettled,
  checkOnSend = false,
  explain,
}: ServerForm<Values, Reply>) => {
  const failureMessage = useFailureMessage()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    defaultValues: initial,
    shouldFocusError: false,
    reValidateMode: checkOnSend ? 'onSubmit' : 'onChange',
    resolver: (values) => {
      const errors = toErrors<Values>(check?.(values) ?? {})
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { isPending, mutateAsync, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled,
    onError: (error) => {
      const explained = explain?.(error)
      if (explained) return form.setError(explained.field ?? 'root', { type: 'server', message: explained.message })
      const values = form.getValues()
      const fields = isFailure(error)
        ? Object.entries(error.fields).filter(([name]) => (name.split('.')[0] ?? '') in values)
        : []
      for (const [name, { details }] of fields)
        form.setError(name as Path<Values>, { type: 'server', message: details })
      if (fields.length === 0) form.setError('root', { message: failureMessage(error) })
    },
  })
  const { errors, submitCount } = form.formState
  // react-hook-form cannot focus pickers and cards, which are not inputs.
  useEffect(() => {
    if (submitCount === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
    const input = wrong?.matches('input, button, select, textarea')
      ? wrong
      : wrong?.querySelector<HTMLElement>('input, button')
    input?.focus()
  }, [submitCount])

  const errorOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message
  const submit = form.handleSubmit((values) => mutateAsync(values).catch(() => undefined))
  return {
    form,
    element,
    problem: errors.root?.message,
    /** The last failure, whether its messages are at fields or in `problem`. */
    failure: error,
    isPending,
    /** Without an event when the last digit of a code submits. */
    onSubmit: (event?: FormEvent) => {
      event?.preventDefault()
      if (!isPending) void submit()
    },
    /** For an input or a select. */
    field: <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, rules),
      error: errorOf(name),
    }),
    /** For a field that is not an input, such as a day, an amount or cards. Its error clears with the next valid value. */
    control: <Name extends Path<Values>>(name: Name) => ({
      value: form.watch(name),
      onChange: (value: PathValue<Values, Name>) =>
        form.setValue(name, value, { shouldValidate: form.formState.isSubmitted }),
      error: errorOf(name),
    }),
  }
}
