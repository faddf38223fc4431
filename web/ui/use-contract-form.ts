import type { SyntheticEvent } from 'react'
import type { DefaultValues, FieldValues, Path, RegisterOptions } from 'react-hook-form'
import type { z } from '#contract/lib/zod.ts'
import { useText } from '../lib/use-text.ts'
import { type Problems, type ServerForm, useServerForm } from './use-server-form.ts'

/** A route; for one without a body, `{ body: route.query }`. */
type BodyRoute = { body: z.ZodObject }
/** Names that a form shares with a body; where it serves several routes, with the body of any. */
type Name<R extends BodyRoute, Values extends FieldValues> = R extends R
  ? Path<z.input<R['body']>> & Path<Values>
  : never

type Options<R extends BodyRoute, Values extends FieldValues, Reply> = Omit<ServerForm<Values, Reply>, 'initial'> & {
  initial: Values
  /**
   * Messages of fields that are empty, or shorter than the contract allows; 'This field is required.' by default (`true`). Fields
   * named here are required even where the contract allows them empty; with `false`, the form itself judges them.
   */
  missing?: { [Field in Name<R, Values>]?: string | boolean }
}

type Def = Partial<Record<'element' | 'valueType' | 'innerType' | 'out', z.ZodType>> & {
  shape?: Record<string, z.ZodType>
}
const defOf = (schema: z.ZodType | undefined) => (schema?.def ?? {}) as Def

/** The schema of a field such as `lines.0.words`. */
const schemaOf = (schema: z.ZodType | undefined, [name, ...rest]: readonly string[]): z.ZodType | undefined => {
  const { shape, element, valueType, innerType, out } = defOf(schema)
  const inner = innerType ?? out
  if (inner) return schemaOf(inner, name === undefined ? [] : [name, ...rest])
  return name === undefined ? schema : schemaOf(shape ? shape[name] : (element ?? valueType), rest)
}

/** The most characters that a field may have. */
export const maxLengthOf = (body: z.ZodType, name: string): number | undefined => {
  const { maxLength } = (schemaOf(body, name.split('.')) ?? {}) as { maxLength?: number | null }
  return maxLength ?? undefined
}

const isTooShort = (schema: z.ZodType, text: string): boolean => {
  if (schema.isOptional() || schema.isNullable()) return false
  const { minLength } = schema as { minLength?: number | null }
  return text === '' ? !schema.safeParse('').success : text.length < (minLength ?? 0)
}

type Messages = Readonly<Record<string, string | boolean | undefined>>

/**
 * Messages of the fields that have still to be filled in: those named in `messages`, and those that the contract requires. What else may
 * be wrong is the server's to judge.
 */
export const missingFields = (body: z.ZodObject, values: object, messages: Messages, required: string): Problems => {
  const isMissing = (name: string, value: unknown): boolean => {
    if (typeof value !== 'string' || messages[name] === false) return false
    const schema = body.shape[name] as z.ZodType | undefined
    return (messages[name] !== undefined && value.trim() === '') || (!!schema && isTooShort(schema, value.trim()))
  }
  const missing = Object.entries(values).filter(([name, value]) => isMissing(name, value))
  return Object.fromEntries(
    missing.map(([name]) => [name, typeof messages[name] === 'string' ? messages[name] : required]),
  )
}

/**
 * `useServerForm` for the body of a route. `<TextField label={…} {...field('authority')} />` gets its name, error and greatest length
 * from the contract that the server parses with. A form with missing fields is not sent.
 */
export const useContractForm = <R extends BodyRoute, Values extends FieldValues, Reply>(
  { body }: R,
  { missing, check, initial, ...options }: Options<R, Values, Reply>,
) => {
  const t = useText()
  const server = useServerForm<Values, Reply>({
    ...options,
    initial: initial as DefaultValues<Values>,
    check: (values) => ({
      ...missingFields(body, values, (missing ?? {}) as Messages, t('ui.required')),
      ...Object.fromEntries(Object.entries(check?.(values) ?? {}).filter(([, message]) => message)),
    }),
  })
  return {
    ...server,
    field: (name: Name<R, Values>, rules?: RegisterOptions<Values, Name<R, Values>>) => ({
      ...server.field(name, rules),
      maxLength: maxLengthOf(body, name),
    }),
    /**
     * Handler of one of several buttons, or of its form: sets its values, such as the decision, and submits. With `then`, such as opening
     * a confirmation, a valid form is not sent yet.
     */
    submitWith: (values: Partial<Values>, then?: () => void) => (event?: SyntheticEvent) => {
      event?.preventDefault()
      if (server.isPending) return
      for (const [name, value] of Object.entries(values)) server.form.setValue(name as Path<Values>, value)
      if (then) void server.form.handleSubmit(then)()
      else server.onSubmit()
    },
  }
}
