import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Recipient } from '#contract/funds/recipients.ts'
import { corrections } from '#contract/sending/corrections.ts'
import type { Transfer } from '#contract/sending/transfers.ts'
import { CodeForm } from '#web/customer/code/CodeForm.tsx'
import { useCode } from '#web/customer/code/use-code.ts'
import { useCodeForm } from '#web/customer/code/use-code-form.ts'
import { data, moneyMoved } from '#web/customer/data.ts'
import { useAttempt } from '#web/customer/parts/use-attempt.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { Skeleton } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { TransferKey } from './messages.es.ts'

type Props = { transfer: Transfer }

/** The mailed code, which confirms exactly the recipient's current details. */
export const ConfirmCorrection = ({ transfer }: Props) => {
  const { data: recipient } = useQuery(data.recipient(transfer.recipient.id))
  return recipient ? <Confirm transfer={transfer} recipient={recipient} /> : <Skeleton className="h-13 w-full" />
}

type ConfirmProps = Props & { recipient: Recipient }

/** The text of a step, for a payout that is sent again or a name that is corrected at the counter. */
const texts = {
  refused: {
    opened: 'customer.correction.opened',
    code: 'customer.correction.code',
    ask: 'customer.correction.ask',
    send: 'customer.correction.send',
    sent: 'customer.correction.sent',
  },
  pickup: {
    opened: 'customer.rename.opened',
    code: 'customer.rename.code',
    ask: 'customer.correction.ask',
    send: 'customer.rename.send',
    sent: 'customer.rename.sent',
  },
} as const satisfies Record<string, Record<string, TransferKey>>

const textsOf = ({ correction }: Transfer) => texts[correction?.kind ?? 'refused']

const useConfirm = ({ transfer, recipient: { fullName: name, updatedAt } }: ConfirmProps) => {
  const { id } = transfer
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
      toast('success', t(textsOf(transfer).sent, { name }))
    },
  })
  return { code, server }
}

const Confirm = (props: ConfirmProps) => {
  const words = textsOf(props.transfer)
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
        text={t(code.isOpened ? words.opened : code.to ? words.code : words.ask, {
          to: code.to || email,
          received: format.money(props.transfer.terms.received),
        })}
        action={t(words.send)}
        busy={server.isPending && t('ui.sending')}
        bound={t('customer.correction.bound')}
      />
    </div>
  )
}
