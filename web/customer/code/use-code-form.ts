import { isFailure } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { codeLength } from '#web/ui/code.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import type { CustomerKey } from '../messages.es.ts'
import type { Code } from './use-code.ts'

type Options<Reply> = {
  code: Code
  /** Called with '' once a mailed link was opened. */
  confirm(code: string): Promise<Reply>
  /** True when a refusal was handled and the typed code stays. */
  onFailure?(failure: unknown): boolean
  onDone(reply: Reply): void
}

/** The form of a confirmation code: a refused one is re-entered, and one with a lost reply is retried unchanged. */
export const useCodeForm = <Reply>({ code, confirm, onFailure = () => false, onDone }: Options<Reply>) => {
  const t = useText<CustomerKey>()
  const server = useServerForm<{ code: string }, Reply>({
    initial: { code: '' },
    checkOnSend: true,
    check: (typed) => ({ code: !code.isOpened && typed.code.length !== codeLength && t('customer.code.four') }),
    send: async (typed) => {
      try {
        return await confirm(code.isOpened ? '' : typed.code)
      } catch (error) {
        const isRefused = isFailure(error) && error.status > 0 && error.status < 500
        if (!onFailure(error) && isRefused) {
          server.form.setValue('code', '')
          if (!code.lock(error)) server.form.setFocus('code')
        }
        throw error
      }
    },
    onDone,
  })
  return server
}
