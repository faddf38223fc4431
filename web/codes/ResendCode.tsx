import { useEffect, useState } from 'react'
import { clock } from '../lib/clock.ts'
import { countdown } from '../lib/format.ts'
import { useText } from '../lib/use-text.ts'
import type { CodesKey } from './messages.es.ts'

const useTimeLeft = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, untilMs - nowMs)
}

type Props = { resendAtMs: number; resending: boolean; onResend(): void }

/** Countdown to the next code request, then the button for it. */
export const ResendCode = ({ resendAtMs, resending, onResend }: Props) => {
  const t = useText<CodesKey>()
  const leftMs = useTimeLeft(resendAtMs)
  if (leftMs > 0 && !resending) return t('codes.wait', { time: countdown(leftMs) })
  return (
    <button
      type="button"
      className="link -my-3 py-3"
      aria-disabled={resending || undefined}
      onClick={() => !resending && onResend()}
    >
      {t(resending ? 'codes.resending' : 'codes.resend')}
    </button>
  )
}
