import { useQuery } from '@tanstack/react-query'
import { CircleAlert, PenLine, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Recipient } from '#contract/funds/recipients.ts'
import { corrections } from '#contract/sending/corrections.ts'
import type { Transfer } from '#contract/sending/transfers.ts'
import { CodeForm } from '#web/customer/code/CodeForm.tsx'
import { useCode } from '#web/customer/code/use-code.ts'
import { useCodeForm } from '#web/customer/code/use-code-form.ts'
import { data, moneyMoved } from '#web/customer/data.ts'
import { correctFor } from '#web/customer/parts/send-to.ts'
import { useAttempt } from '#web/customer/parts/use-attempt.ts'
import { nameOf } from '#web/customer/recipient-form/field-text.ts'
import type { RecipientFormKey } from '#web/customer/recipient-form/messages.es.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { Skeleton } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { TransferKey } from './messages.es.ts'

type Props = { transfer: Transfer }

/** The detail that the partner rejected, the deadline, and the one action: correct it, or resend once corrected. */
export const Correction = ({ transfer }: Props) => {
  const t = useText<TransferKey | RecipientFormKey>()
  const format = useFormat()
  const { correction, problem } = transfer
  if (!correction) return null
  const names = correction.refused.map((field) => (field === 'name' ? t('customer.field.full-name') : nameOf(field, t)))
  return (
    <section
      aria-labelledby="correction"
      className="grid gap-4 rounded-card border border-line bg-sol-soft px-4 py-4 text-ink md:px-6"
    >
      <div className="flex gap-3" role="status">
        <CircleAlert aria-hidden="true" className="size-6 flex-none" />
        <div className="min-w-0">
          <h2 id="correction" className="font-sans text-base font-semibold">
            {correction.corrected
              ? t('customer.correction.ready')
              : names.length > 0
                ? t('customer.correction.detail', { details: names.join(', ') })
                : t('customer.correction.some')}
          </h2>
          {!correction.corrected && <p className="mt-1">{problem}</p>}
          <p className="mt-1">{t('customer.correction.until', { when: format.deadline(correction.until) })}</p>
        </div>
      </div>
      {correction.corrected ? (
        <Retry transfer={transfer} />
      ) : (
        <ButtonLink to={correctFor(transfer)} size="pay" full icon={<PenLine aria-hidden="true" />}>
          {t('customer.correction.fix')}
        </ButtonLink>
      )}
    </section>
  )
}

/** The corrected details, and the code that resends the payout with exactly these. */
const Retry = ({ transfer }: Props) => {
  const t = useText<TransferKey>()
  const { data: recipient } = useQuery(data.recipient(transfer.recipient.id))
  const [isAsking, setAsking] = useState(false)
  if (!recipient) return <Skeleton className="h-13 w-full" />
  return (
    <>
      <p className="font-semibold">{[recipient.fullName, recipient.label].filter(Boolean).join(' · ')}</p>
      {isAsking ? (
        <Confirm transfer={transfer} recipient={recipient} />
      ) : (
        <>
          <Button size="pay" full icon={<RotateCcw aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t('customer.correction.send')}
          </Button>
          <ButtonLink to={correctFor(transfer)} look="ghost" full>
            {t('customer.correction.again')}
          </ButtonLink>
        </>
      )}
    </>
  )
}

type ConfirmProps = Props & { recipient: Recipient }

const useConfirm = ({ transfer: { id }, recipient: { fullName: name, updatedAt } }: ConfirmProps) => {
  const t = useText<TransferKey>()
  const idFor = useAttempt()
  const code = useCode({
    id: `correction ${id} ${updatedAt}`,
    sentTo: '',
    send: () => call(corrections.sendCode, { params: { id } }),
    onFailure: () => false,
  })
  const started = useRef(false)
  const { to, isOpened, ask } = code
  useEffect(() => {
    if (started.current || to || isOpened) return
    started.current = true
    ask()
  }, [to, isOpened, ask])
  const server = useCodeForm({
    code,
    confirm: (typed) => call(corrections.create, { params: { id }, body: { id: idFor(id), code: typed } }),
    onDone: (next) => {
      setReply(data.transfer(id), next)
      void stale(...moneyMoved)
      focusHeading()
      toast('success', t('customer.correction.sent', { name }))
    },
  })
  return { code, server }
}

const Confirm = (props: ConfirmProps) => {
  const t = useText<TransferKey>()
  const format = useFormat()
  const { email } = useUser()
  const { code, server } = useConfirm(props)
  return (
    <div>
      <CodeForm
        code={code}
        server={server}
        problem={server.problem}
        text={t(
          code.isOpened
            ? 'customer.correction.opened'
            : code.to
              ? 'customer.correction.code'
              : 'customer.correction.ask',
          {
            to: code.to || email,
            received: format.money(props.transfer.terms.received),
          },
        )}
        action={t('customer.correction.send')}
        busy={server.isPending && t('ui.sending')}
        bound={t('customer.correction.bound')}
      />
    </div>
  )
}
