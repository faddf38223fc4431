import { type Batch, batches } from '#contract/sending/batches.ts'
import { call } from '#web/lib/call.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { CodeForm } from '../code/CodeForm.tsx'
import { useCode } from '../code/use-code.ts'
import { useCodeForm } from '../code/use-code-form.ts'
import type { MultipleKey } from './messages.es.ts'
import { useConfirmed } from './use-confirmed.ts'

/** The code that confirms exactly these rows. */
export const BatchCode = ({ batch }: { batch: Batch }) => {
  const t = useText<MultipleKey>()
  const format = useFormat()
  const { email } = useUser()
  const confirmed = useConfirmed()
  const { id, totals } = batch
  const code = useCode({
    id,
    sentTo: batch.codeSentTo ?? '',
    send: () => call(batches.sendCode, { params: { id } }),
    onFailure: () => false,
  })
  const server = useCodeForm({
    code,
    confirm: (typed) => call(batches.confirm, { params: { id }, body: { code: typed } }),
    onDone: confirmed,
  })
  const total = format.money(totals.total)
  return (
    <div className="max-w-[560px]">
      <CodeForm
        code={code}
        server={server}
        problem={server.problem}
        text={t(code.isOpened ? 'batches.code.opened' : 'batches.code.text', {
          to: code.to || email,
          count: totals.rows,
          total,
        })}
        action={t('batches.pay', { count: totals.rows, total })}
        busy={server.isPending && t('word.paying')}
        bound={t('batches.code.bound')}
      />
    </div>
  )
}
