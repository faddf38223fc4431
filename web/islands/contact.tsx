import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Failure } from '../../contract/errors.ts'
import { newId } from '../lib/id.ts'
import { readToken } from '../lib/token.ts'
import { type ContactField, ContactForm, type ContactProps, contactFields } from '../marketing/help/ContactForm.tsx'

type Outcome = { reference: string } | { failure: Failure | undefined }

/** Whoever is signed in is known by their token; one that has expired makes them a visitor. */
const send = async (body: Record<string, unknown>, language: string): Promise<Outcome> => {
  const token = readToken()
  const response = await fetch('/api/tickets', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  if (response.ok) return (await response.json()) as { reference: string }
  return { failure: (await response.json().catch(() => undefined)) as Failure | undefined }
}

/** The contact form that stays where it is: what is wrong stands beside its field, and what was typed is kept. */
const Live = ({ home, ...props }: ContactProps & { home: Element }) => {
  const { words, language } = props
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<ContactField, string>>>({})
  const [problem, setProblem] = useState(props.problem)
  const [sent, setSent] = useState(props.sent)
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  // One question keeps its id through every retry.
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
    const outcome = await send({ ...given, id: id.current }, language).catch(() => undefined)
    setBusy(false)
    if (!outcome) return refuse({}, words.network)
    if ('reference' in outcome) {
      id.current = newId()
      return setSent(outcome.reference)
    }
    const { fields = {}, details } = outcome.failure ?? {}
    const wrong = contactFields.filter((name) => fields[name])
    refuse(
      Object.fromEntries(wrong.map((name) => [name, fields[name]?.details ?? ''])),
      wrong.length > 0 ? undefined : (details ?? words.network),
    )
  }

  const actions = { alive, busy, problems, submit, again: () => setSent(undefined) }
  return <ContactForm {...props} sent={sent} problem={problem} actions={actions} />
}

export const mount = (element: Element, props: ContactProps): void => {
  hydrateRoot(element, <Live {...props} home={element} />)
}
