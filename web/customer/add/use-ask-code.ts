import { useNavigate } from 'react-router'
import { topUps } from '../../../contract/top-ups.ts'
import { isLockedOut } from '../../codes/lockout.ts'
import { call, isFailure } from '../../lib/call.ts'
import { noteCodeSent } from '../code/sent-codes.ts'
import type { CodeState } from '../code/use-code.ts'
import { addressOfStep, topUpId, type Wanted } from './draft.ts'

/** Asks for the code of what is wanted and goes on to its step, also when an earlier code still works or a link replaces it. */
export const useAskCode = () => {
  const navigate = useNavigate()
  return async (wanted: Wanted): Promise<void> => {
    const goOn = (state?: CodeState) => navigate(addressOfStep(wanted), state ? { state } : {})
    const id = topUpId(wanted)
    try {
      const { sentTo, verified } = await call(topUps.sendCode, { params: { id }, body: wanted })
      if (verified) return void goOn({ isOpened: true })
      noteCodeSent(id, sentTo)
      void goOn()
    } catch (error) {
      if (isFailure(error, 'resend_too_soon')) void goOn()
      else if (isLockedOut(error)) void goOn({ isLocked: true })
      else throw error
    }
  }
}
