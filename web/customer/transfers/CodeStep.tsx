import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type Review, transfers } from '#contract/sending/transfers.ts'
import { call } from '#web/lib/call.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Loader } from '#web/ui/Loader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { CodeForm } from '../code/CodeForm.tsx'
import { useCode } from '../code/use-code.ts'
import { useCodeForm } from '../code/use-code-form.ts'
import { data } from '../data.ts'
import { authorize, useShowTransfer } from './authorize.ts'
import { Columns } from './Columns.tsx'
import type { Draft, Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { Summary } from './Summary.tsx'
import { Used } from './Used.tsx'
import { useRenewal } from './use-renewal.ts'

type Props = { draft: Draft; go: Go }

/** The code that authorizes exactly this amount to exactly this recipient. */
export const CodeStep = ({ draft, go }: Props) => {
  const t = useText()
  return (
    <QueryView query={useQuery(data.review(draft.disclosure))} skeleton={<Loader label={t('ui.loading')} />}>
      {(review) =>
        review.quote.usedAt ? <Used disclosure={review.id} /> : <Confirm review={review} draft={draft} go={go} />
      }
    </QueryView>
  )
}

const Confirm = ({ review, draft, go }: Props & { review: Review }) => {
  const { terms, recipient } = review
  const t = useText<SendKey>()
  const format = useFormat()
  const { email } = useUser()
  const failureMessage = useFailureMessage()
  const showTransfer = useShowTransfer()
  const renewal = useRenewal({ review, account: draft.account, go })
  const code = useCode({
    id: review.id,
    sentTo: review.codeSentTo ?? '',
    send: () => call(transfers.sendCode, { params: { id: review.id } }),
    onFailure: renewal.after,
  })
  const confirm = (typed: string) => authorize(review, { code: typed })
  const server = useCodeForm({ code, confirm, onFailure: renewal.after, onDone: showTransfer })
  const total = format.money(terms.total)
  return (
    <Columns aside={<Summary terms={terms} pending={false} />}>
      <CodeForm
        code={code}
        server={{
          ...server,
          onSubmit: (event: FormEvent) => {
            event.preventDefault()
            if (!renewal.isPending) server.onSubmit()
          },
        }}
        problem={renewal.error ? failureMessage(renewal.error) : server.problem}
        text={t(code.isOpened ? 'transfers.code.opened' : 'transfers.code.text', {
          total,
          to: code.to || email,
          received: format.money(terms.received),
          name: recipient.name,
        })}
        action={t('transfers.code.pay', { total })}
        busy={(server.isPending || renewal.isPending) && t('word.paying')}
        bound={t('transfers.code.bound')}
      />
    </Columns>
  )
}
