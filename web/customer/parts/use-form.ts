import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isFailure } from '../../lib/call.ts'
import { useFailureMessage } from '../../ui/States.tsx'

type Options<Values, Reply> = {
  initial: Values
  /** Wrong fields that need no server to be found, by name, in words; an empty object sends the form. */
  check?(values: Values): Record<string, string>
  send(values: Values): Promise<Reply>
  onDone(reply: Reply): void
}

/**
 * One form: what is typed stays after an error, each error stands beside its field until that field changes, and the focus
 * goes to the first wrong one. An error that is no field's is `problem`.
 */
export const useForm = <Values extends Record<string, unknown>, Reply>({
  initial,
  check,
  send,
  onDone,
}: Options<Values, Reply>) => {
  const words = useFailureMessage()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      const fields = isFailure(error) ? Object.entries(error.fields) : []
      setErrors(Object.fromEntries(fields.map(([name, { details }]) => [name, details])))
      setProblem(fields.length > 0 ? '' : words(error))
      setAttempt((count) => count + 1)
    },
  })

  // The new errors are on the screen by now.
  useEffect(() => {
    if (attempt === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
    const focused = wrong?.matches('input, button, select, textarea')
      ? wrong
      : wrong?.querySelector<HTMLElement>('input, button')
    focused?.focus()
  }, [attempt])

  return {
    form,
    values,
    errors,
    problem,
    isPending,
    set: (patch: Partial<Values>) => {
      setValues((old) => ({ ...old, ...patch }))
      setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in patch))))
    },
    clear: (name: string) => setErrors(({ [name]: _, ...rest }) => rest),
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isPending) return
      setProblem('')
      const found = check?.(values) ?? {}
      setErrors(found)
      if (Object.keys(found).length > 0) setAttempt((count) => count + 1)
      else mutate(values)
    },
  }
}
