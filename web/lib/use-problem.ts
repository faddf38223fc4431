import { useCallback, useEffect, useRef, useState } from 'react'

export type Problem = {
  field?: string
  message: string
  /** A second line, below the message. */
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
  const show = useCallback((next: Problem, shown_ms: number) => {
    clearTimeout(timer.current)
    setProblem(next)
    timer.current = setTimeout(() => setProblem(null), shown_ms)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The message of a field; without an argument, the message that concerns no field. */
  const at = (field?: string) => (problem && problem.field === field ? problem.message : undefined)
  return { problem, show, clear, at }
}
