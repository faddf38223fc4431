import { useCallback, useEffect, useRef, useState } from 'react'

export type Problem = {
  field?: string
  message: string
  /** Details below the message. */
  reason?: string
}

/** A problem that disappears after the specified time. */
export const useProblem = () => {
  const [problem, setProblem] = useState<Problem | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    setProblem(null)
  }, [])
  const show = useCallback((next: Problem, shownMs: number) => {
    clearTimeout(timer.current)
    setProblem(next)
    timer.current = setTimeout(() => setProblem(null), shownMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The message of one field, or of the step when no field is named. */
  const at = (field?: string) => (problem && problem.field === field ? problem.message : undefined)
  return { problem, show, clear, at }
}
