import { useText } from '../lib/use-text.ts'
import { useTryingAgain } from '../lib/use-trying-again.ts'

/**
 * Says once to screen readers what the busy button shows while a call is tried again. A modal window hides everything outside from them
 * except a live announcer.
 */
export const TryingAgain = () => {
  const t = useText()
  return (
    <p aria-live="polite" className="sr-only" data-live-announcer="true">
      {useTryingAgain() && t('ui.trying-again')}
    </p>
  )
}
