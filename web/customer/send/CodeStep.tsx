import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { Review } from '../../../contract/transfers.ts'
import { LockedCodes } from '../../codes/LockedCodes.tsx'
import { ESignStep } from '../../consents/ESignStep.tsx'
import { isFailure } from '../../lib/call.ts'
import { countdown } from '../../lib/format.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { codeLength } from '../../ui/code.ts'
import { FormError } from '../../ui/Field.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { data } from '../data.ts'
import { authorise, useShowTransfer } from './authorise.ts'
import { Columns } from './Columns.tsx'
import type { Draft, Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { Summary } from './Summary.tsx'
import { Used } from './Used.tsx'
import { useCode } from './use-code.ts'
import { useConsent } from './use-consent.ts'
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

const useConfirm = ({ review, draft, go }: ConfirmProps) => {
  const t = useText<SendKey>()
  const failureMessage = useFailureMessage()
  const showTransfer = useShowTransfer()
  const renewal = useRenewal({ review, account: draft.account, go })
  const consent = useConsent()
  const code = useCode(review, (failure) => renewal.after(failure) || consent.ask(failure))
  const server = useServerForm<{ code: string }, string>({
    initial: { code: '' },
    checkOnSend: true,
    check: (typed): Record<string, string> =>
      code.isOpened || typed.code.length === codeLength ? {} : { code: t('send.code.four') },
    send: async (typed) => {
      try {
        return await authorise(review, { code: code.isOpened ? '' : typed.code })
      } catch (error) {
        // After a lost reply the same code is sent again.
        const isRefused = isFailure(error) && error.status > 0 && error.status < 500
        if (!renewal.after(error) && !consent.ask(error) && isRefused) {
          server.form.setValue('code', '')
          if (!code.lock(error)) server.form.setFocus('code')
        }
        throw error
      }
    },
    onDone: showTransfer,
  })
  return {
    ...server,
    renewal,
    code,
    consent: {
      ...consent,
      // The code that was typed stays and still confirms.
      given: () => {
        server.form.clearErrors()
        consent.given()
      },
    },
    problem: renewal.error ? failureMessage(renewal.error) : server.problem,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!renewal.isPending) server.onSubmit()
    },
  }
}

type ConfirmProps = Props & { review: Review }

const Confirm = (props: ConfirmProps) => {
  const { terms } = props.review
  const { email } = useUser()
  const confirm = useConfirm(props)
  const { locked, asking, ask } = confirm.code
  return (
    <Columns aside={<Summary terms={terms} pending={false} />}>
      {confirm.consent.isAsked ? (
        <ESignStep onGiven={confirm.consent.given} />
      ) : locked ? (
        <Card>
          <LockedCodes {...locked} email={email} busy={asking} onAsk={ask} />
        </Card>
      ) : (
        <CodeForm review={props.review} confirm={confirm} />
      )}
    </Columns>
  )
}

const CodeForm = ({ review, confirm }: { review: Review; confirm: ReturnType<typeof useConfirm> }) => {
  const t = useText<SendKey>()
  const format = useFormat()
  const { email } = useUser()
  const { form, element, onSubmit, problem, isPending, renewal, code } = confirm
  const { field, fieldState } = useController({ control: form.control, name: 'code' })
  const total = format.money(review.terms.total)
  useEffect(() => {
    if (!code.isOpened) form.setFocus('code')
  }, [form.setFocus, code.isOpened])
  return (
    <>
      <Card>
        <p className="mb-5">
          {t(code.isOpened ? 'send.code.opened' : 'send.code.text', {
            total,
            to: code.to || email,
            received: format.money(review.terms.received),
            name: review.recipient.name,
          })}
        </p>
        <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
          {!code.isOpened && (
            <CodeField
              ref={field.ref}
              label={t('send.code.label')}
              value={field.value}
              onChange={(typed) => {
                form.clearErrors()
                field.onChange(typed)
              }}
              onComplete={() => element.current?.requestSubmit()}
              error={fieldState.error?.message}
              aside={<Resend code={code} />}
            />
          )}
          <FormError>{problem}</FormError>
          <Button type="submit" size="pay" full busy={(isPending || renewal.isPending) && t('send.code.busy')}>
            {t('send.code.pay', { total })}
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-sm text-ink-soft">{t('send.code.bound')}</p>
    </>
  )
}

/** Another code, once the wait is over. */
const Resend = ({ code: { left, ask, asking } }: { code: ReturnType<typeof useCode> }) => {
  const t = useText<SendKey>()
  return (
    <span className="flex min-h-11 flex-wrap items-center gap-x-3">
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
