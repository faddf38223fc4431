import { useCallback, useEffect, useRef, useState } from 'react'

/** What is wrong, in words: with one field, or with the whole step. */
export type Problem = {
  field?: string
  words: string
  /** Below the words: what exactly is wrong. */
  reason?: string
}

/** A problem that is shown for a while, as specified, and then leaves by itself. */
export const useProblem = () => {
  const [problem, setProblem] = useState<Problem | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    setProblem(null)
  }, [])
  const tell = useCallback((next: Problem, shownMs: number) => {
    clearTimeout(timer.current)
    setProblem(next)
    timer.current = setTimeout(() => setProblem(null), shownMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The words for one field, or for the step when no field is named. */
  const at = (field?: string) => (problem && problem.field === field ? problem.words : undefined)
  return { problem, tell, clear, at }
}
