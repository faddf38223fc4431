import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { useText } from '../lib/use-text.ts'
import { toast } from './toast.ts'

type Overlay = { open?: boolean; onClose?(): void }

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Runs it once the page is quiet; returns the cancellation. */
const whenIdle = (run: () => void): (() => void) => {
  // Safari has no idle callback.
  const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()), 1000)
  return () => clearTimeout(timer)
}

/**
 * An overlay whose script is loaded once the page is quiet, or at the latest when it opens. React.lazy would delay its first display by
 * 300 ms, the least time that a fallback is shown, and would not try again after a failure.
 */
export const whenOpened = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P & Overlay> => {
  let Loaded: ComponentType<P> | undefined
  const loading = async (): Promise<void> => {
    Loaded ??= await load()
  }
  return (props) => {
    const t = useText()
    const { open = true, onClose } = props
    const [, showLoaded] = useReducer((count: number) => count + 1, 0)
    const [opened, setOpened] = useState(open)
    if (open && !opened) setOpened(true)
    useEffect(() => {
      if (!Loaded && !savesData()) return whenIdle(() => void loading().catch(() => undefined))
    }, [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: each opening loads it once; its texts and handlers may change meanwhile.
    useEffect(() => {
      if (!open || Loaded) return
      loading().then(showLoaded, () => {
        toast('danger', t('ui.error.network'))
        onClose?.()
      })
    }, [open])
    // It stays mounted afterwards, to close with its animation.
    return opened && Loaded && <Loaded {...props} />
  }
}
