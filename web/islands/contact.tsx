import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Call } from '#contract/lib/route.ts'
import { support } from '#contract/office/support.ts'
import { call, isFailure } from '../lib/call.ts'
import { newId } from '../lib/id.ts'
import { type ContactField, ContactForm, type ContactProps, contactFields } from '../marketing/help/ContactForm.tsx'

type Question = Call<typeof support.open>['body']

/** Submits in place: problems appear at their fields, and the input is preserved. */
const Live = ({ home, ...props }: ContactProps & { home: Element }) => {
  const { words } = props
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<ContactField, string>>>({})
  const [problem, setProblem] = useState(props.problem)
  const [sent, setSent] = useState(props.sent)
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  // Retries of one question send the same id.
  const id = useRef(newId())

  useEffect(() => {
    if (sent && sent !== props.sent) home.querySelector<HTMLElement>('.contact-sent')?.focus()
  }, [sent, home, props.sent])

  const refuse = (wrong: Partial<Record<ContactField, string>>, whole?: string) => {
    setProblems(wrong)
    setProblem(whole)
    const first = contactFields.find((name) => wrong[name])
    if (first) home.querySelector<HTMLElement>(`#contact-${first}`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const missing = contactFields.filter((name) => !given[name]?.trim())
    if (missing.length > 0) return refuse(Object.fromEntries(missing.map((name) => [name, words.required])))
    setBusy(true)
    refuse({})
    try {
      const { reference } = await call(support.open, { body: { ...given, id: id.current } as Question })
      id.current = newId()
      setSent(reference)
    } catch (error) {
      const failure = isFailure(error) ? error : undefined
      const wrong = contactFields.filter((name) => failure?.fields[name])
      refuse(
        Object.fromEntries(wrong.map((name) => [name, failure?.fields[name]?.details])),
        wrong.length > 0 ? undefined : failure?.details || words.network,
      )
    } finally {
      setBusy(false)
    }
  }

  const actions = { alive, busy, problems, submit, again: () => setSent(undefined) }
  return <ContactForm {...props} sent={sent} problem={problem} actions={actions} />
}

export const mount = (element: Element, props: ContactProps): void => {
  hydrateRoot(element, <Live {...props} home={element} />)
}
