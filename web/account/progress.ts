import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ESignAcceptance } from '#contract/people/consents.ts'
import { clock } from '../lib/clock.ts'
import { tabMemory } from '../lib/tab-memory.ts'

export type Stage = 'email' | 'code' | 'link' | 'last' | 'factor'

export type Progress = {
  stage: Stage
  /** As typed. */
  email: string
  /** The address of the last code, and the number of codes sent to it in a row. */
  sentTo: string
  sent: number
  /** The time from which another code may be requested, in milliseconds. */
  resendAtMs: number
  /** At sign-up: the acceptance of electronic documents from the first step. */
  consent?: ESignAcceptance
  /** Time of the last change, in milliseconds. */
  atMs: number
}

const beginning: Progress = {
  stage: 'email',
  email: '',
  sentTo: '',
  sent: 0,
  resendAtMs: 0,
  atMs: 0,
}

/** Matches the validity of a code, and of a verified one. */
const keptMs = 10 * 60_000

const memoryOf = (name: string) => tabMemory<Progress>(`steps.${name}`)

const read = (name: string): Progress | undefined => {
  const stored = memoryOf(name).read()
  return stored && typeof stored.email === 'string' && clock() - stored.atMs < keptMs
    ? { ...beginning, ...stored }
    : undefined
}

/** Prefills the email of the first step on the next screen. */
export const saveEmail = (name: string, email: string): void =>
  memoryOf(name).keep({ ...beginning, email, atMs: clock() })

/**
 * The browser's back button leads from any step to the first, and forward returns: later steps are in the URL as `?step=`. Advancing from
 * the code step replaces the entry, because a used code cannot be submitted again.
 */
const useSteps = () => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const shown = params.get('step')
  const show = useCallback(
    (stage: Stage) => {
      if ((shown ?? 'email') === stage) return
      const next = new URLSearchParams(params)
      if (stage === 'email') next.delete('step')
      else next.set('step', stage)
      void navigate({ search: String(next) }, { replace: shown !== null })
    },
    [navigate, params, shown],
  )
  return { begun: shown !== null, show }
}

/**
 * The progress through the steps. Phones discard a page while the user reads the code in the mail app, so the tab stores the address and
 * the step, never a code or a password.
 */
export const useProgress = (name: string) => {
  const { begun, show } = useSteps()
  const [progress, setProgress] = useState(beginning)
  useEffect(() => {
    const stored = read(name)
    if (stored) setProgress(stored)
  }, [name])
  const move = useCallback(
    (change: Partial<Progress>) => {
      setProgress((current) => {
        const next = { ...current, ...change, atMs: clock() }
        if (next.stage !== 'email') memoryOf(name).keep(next)
        else memoryOf(name).forget()
        return next
      })
      if (change.stage) show(change.stage)
    },
    [name, show],
  )
  const forget = useCallback(() => memoryOf(name).forget(), [name])
  const stage: Stage = begun ? progress.stage : 'email'
  return { progress: { ...progress, stage }, move, forget }
}
