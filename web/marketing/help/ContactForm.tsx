import type { FormEvent, ReactNode } from 'react'
import type { Language } from '#contract/lib/route.ts'
import type { HelpTopic } from '#contract/office/support.ts'

export const contactFields = ['name', 'email', 'topic', 'message'] as const
export type ContactField = (typeof contactFields)[number]

export type ContactProps = {
  language: Language
  /** The form's action and maximum message length, because an island has no schemas. */
  to: string
  messageMax: number
  words: Record<string, string>
  topics: { value: HelpTopic; label: string }[]
  /** The page's own topic, preselected. */
  topic: HelpTopic
  /** The reference of the question just sent. */
  sent: string | undefined
  problem: string | undefined
}

export type ContactActions = {
  /** True after hydration: the first render must match the server's. */
  alive: boolean
  busy: boolean
  problems: Partial<Record<ContactField, string>>
  submit(event: FormEvent<HTMLFormElement>): void
  again(): void
}

/** Without scripts the server answers by redirecting back to this page. */
export const ContactForm = ({ actions, ...props }: ContactProps & { actions?: ContactActions }) => {
  const { to, messageMax, words, language, topics, topic, sent, problem } = props
  if (sent) return <Sent reference={sent} words={words} again={actions?.again} />
  return (
    <form
      className="contact-form card"
      method="post"
      action={to}
      noValidate={actions?.alive}
      onSubmit={actions?.submit}
    >
      <input type="hidden" name="lang" value={language} />
      <Field name="name" {...{ words, actions }}>
        {(more) => <input {...more} type="text" autoComplete="name" maxLength={100} className="input" />}
      </Field>
      <Field name="email" {...{ words, actions }}>
        {(more) => <input {...more} type="email" autoComplete="email" maxLength={254} className="input" />}
      </Field>
      <Field name="topic" {...{ words, actions }}>
        {(more) => (
          <select {...more} defaultValue={topic} className="input select-native">
            {topics.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="message" {...{ words, actions }}>
        {(more) => <textarea {...more} rows={6} maxLength={messageMax} className="input" />}
      </Field>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <button
        type="submit"
        className="button button-primary"
        aria-disabled={actions?.busy || undefined}
        data-busy={actions?.busy ? '' : undefined}
      >
        {actions?.busy ? words.sending : words.send}
      </button>
    </form>
  )
}

type FieldProps = {
  name: ContactField
  words: Record<string, string>
  actions: ContactActions | undefined
  children(more: object): ReactNode
}

const Field = ({ name, words, actions, children }: FieldProps) => {
  const id = `contact-${name}`
  const problem = actions?.problems[name]
  const hint = words[`${name}-hint`]
  const notes = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {words[name]}
      </label>
      {children({
        id,
        name,
        required: true,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      {problem && (
        <p id={`${id}-error`} className="field-error">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

const Sent = ({
  reference,
  words,
  again,
}: {
  reference: string
  words: Record<string, string>
  again?: () => void
}) => (
  <div className="contact-form contact-sent card" role="status" tabIndex={-1}>
    <svg viewBox="0 0 150 66" width="150" height="66" aria-hidden="true">
      <path d="M44.5 51a33 33 0 0 1 61 0Z" fill="var(--sol)" className="rise" />
      <path d="M1.5 53h147" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
      <path d="M51 61h48" stroke="var(--sol)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
    <h3 className="type-4">{words.sent}</h3>
    <dl>
      <dt>{words.reference}</dt>
      <dd>{reference}</dd>
    </dl>
    <p className="text-ink-soft">{words['sent-text']}</p>
    {/* biome-ignore lint/a11y/useValidAnchor: it is a link, and without scripts it leads there. */}
    <a
      className="button button-secondary"
      href="/help#contactUs"
      onClick={(event) => {
        if (!again) return
        event.preventDefault()
        again()
      }}
    >
      {words.another}
    </a>
  </div>
)
