import type { Reply } from '#contract/lib/route.ts'
import type { transfers } from '#contract/sending/transfers.ts'
import { isLockedOut } from '#web/codes/lockout.ts'
import { isFailure } from '#web/lib/call.ts'
import { noteCodeSent } from './sent-codes.ts'
import type { CodeState } from './use-code.ts'

type Options = {
  /** The id of the order to confirm. */
  id: string
  send(): Promise<Pick<Reply<typeof transfers.sendCode>, 'sentTo' | 'verified'>>
  /** Navigates to the code step. */
  goOn(state?: CodeState): unknown
}

/** Sends the code that confirms an order and opens its step, also when an earlier code is still valid or a link replaces it. */
export const askCode = async ({ id, send, goOn }: Options): Promise<void> => {
  try {
    const { sentTo, verified } = await send()
    if (verified) return void goOn({ isOpened: true })
    noteCodeSent(id, sentTo)
    void goOn()
  } catch (error) {
    if (isFailure(error, 'resend_too_soon')) void goOn()
    else if (isLockedOut(error)) void goOn({ isLocked: true })
    else throw error
  }
}
