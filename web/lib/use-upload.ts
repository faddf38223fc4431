import { useEffect, useRef, useState } from 'react'
import type { OnProgress } from './upload.ts'

type Watched = { signal: AbortSignal; onProgress: OnProgress }

/** One upload at a time, with progress and cancellation; leaving the screen cancels it. */
export const useUpload = () => {
  /** From 0 to 1; null without an upload. */
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** The call's reply; undefined when canceled. Rethrows its errors. */
  const run = async <T>(send: (watched: Watched) => Promise<T>): Promise<T | undefined> => {
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      return await send({ signal: controller.signal, onProgress: setProgress })
    } catch (error) {
      if (controller.signal.aborted) return undefined
      throw error
    } finally {
      setProgress(null)
    }
  }
  return { progress, run, stop: () => running.current?.abort() }
}
