import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Review, type Transfer, transfers } from '../../../contract/transfers.ts'
import { LockedCodes } from '../../codes/LockedCodes.tsx'
import { call, isFailure } from '../../lib/call.ts'
import { countdown } from '../../lib/format.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormError } from '../../ui/Field.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { Columns } from './Columns.tsx'
import type { Draft, Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { Summary, SummaryStrip } from './Summary.tsx'
import { draftId } from './session-draft.ts'
import { Used } from './Used.tsx'
import { useCode } from './use-code.ts'
import { usedForOf } from './use-prepare.ts'
import { useRenewal } from './use-renewal.ts'

type Props = { draft: Draft; go: Go }

/** The code that confirms exactly this amount to exactly this recipient. */
export const CodeStep = ({ draft, go }: Props) => {
  const t = useText<SendKey>()
  return (
    <QueryView query={useQuery(data.review(draft.disclosure))} skeleton={<Loader label={t('send.loading')} />}>
      {(review) =>
        review.quote.usedAt ? <Used disclosure={review.id} /> : <Confirm review={review} draft={draft} go={go} />
      }
    </QueryView>
  )
}

/**
 * Authorises with one id for this disclosure, whatever happens: a second click, a refresh, a lost reply and another tab all
 * end at the same transfer.
 */
const authorise = async (review: Review, code: string): Promise<string> => {
  const id = draftId(`transfer ${review.id}`)
  try {
    return (await call(transfers.create, { body: { id, disclosureId: review.id, code } })).id
  } catch (error) {
    const other = usedForOf(error)
    if (other) return other
    // An earlier try with another code went through and its reply was lost.
    if (isFailure(error, 'conflict')) return ((await call(transfers.read, { params: { id } })) satisfies Transfer).id
    throw error
  }
}

const Confirm = ({ review, draft, go }: Props & { review: Review }) => {
  const t = useText<SendKey>()
  const format = useFormat()
  const words = useFailureMessage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { email } = useUser()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const renewal = useRenewal({ review, account: draft.account, go })
  const code = useCode(review, renewal.after)
  const { terms, recipient } = review
  const total = format.money(terms.total)

  const pay = useMutation({
    mutationFn: () => authorise(review, typed),
    onSuccess: (id) => {
      for (const key of ['transfers', 'wallets', 'limits', 'recipients', 'review'])
        void client.invalidateQueries({ queryKey: [key] })
      void navigate(`/dashboard/history/${id}`, { replace: true })
    },
    onError: (error) => {
      if (renewal.after(error)) return
      // A reply that was lost is asked for again with the same code.
      if (!isFailure(error) || error.status === 0 || error.status >= 500) return
      setTyped('')
      if (code.lock(error)) return
      input.current?.focus()
    },
  })
  useEffect(() => input.current?.focus(), [])

  const codeError = () => {
    if (missing) return t('send.code.four')
    if (!isFailure(pay.error)) return undefined
    const own = pay.error.code === 'confirmation_invalid' || pay.error.code === 'confirmation_spent'
    return pay.error.fields.code?.details ?? (own ? pay.error.details : undefined)
  }
  const wrong = codeError()
  const problem = renewal.error ?? (pay.error && !wrong ? pay.error : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pay.isPending || renewal.isPending) return
    const short = typed.length < 4
    setMissing(short)
    if (short) input.current?.focus()
    else pay.mutate()
  }
  const { locked } = code
  const columns = { aside: <Summary terms={terms} pending={false} />, strip: <SummaryStrip terms={terms} /> }
  if (locked)
    return (
      <Columns {...columns}>
        <Card>
          <LockedCodes {...locked} email={email} busy={code.asking} onAsk={code.ask} />
        </Card>
      </Columns>
    )
  return (
    <Columns {...columns}>
      <Card>
        <p className="mb-5">
          {t('send.code.text', {
            total,
            received: format.money(terms.received),
            name: recipient.name,
          })}
        </p>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <CodeField
            ref={input}
            label={t('send.code.label')}
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setMissing(false)
              if (next && pay.error) pay.reset()
            }}
            error={wrong}
            aside={<Resend code={code} />}
          />
          <FormError>{problem && words(problem)}</FormError>
          <Button type="submit" size="pay" full busy={(pay.isPending || renewal.isPending) && t('send.code.busy')}>
            {t('send.code.pay', { total })}
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-sm text-ink-soft">{t('send.code.bound')}</p>
    </Columns>
  )
}

/** Where the last code went, and another once the wait is over. */
const Resend = ({ code: { to, left, ask, asking } }: { code: ReturnType<typeof useCode> }) => {
  const t = useText<SendKey>()
  return (
    <span className="flex min-h-11 flex-wrap items-center gap-x-3">
      {to && <span>{t('send.code.sent-to', { to })}</span>}
      {left > 0 ? (
        <span>{t('send.code.again-in', { left: countdown(left) })}</span>
      ) : (
        <button type="button" className="link min-h-11" disabled={asking} onClick={ask}>
          {t(asking ? 'send.code.resending' : 'send.code.again')}
        </button>
      )}
    </span>
  )
}
