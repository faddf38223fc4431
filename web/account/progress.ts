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
  /** The address that the last code went to, and how many have gone there in a row. */
  sentTo: string
  sent: number
  /** When another code may be asked for, in milliseconds. */
  resendAtMs: number
  /** At sign-up: the consent to electronic documents that the box of the first step accepted. */
  consent?: ESignAcceptance
  /** When this was last changed, in milliseconds. */
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

/** As long as a code is valid, and as a verified one allows the next step. */
const keptMs = 10 * 60_000

const memoryOf = (name: string) => tabMemory<Progress>(`steps.${name}`)

const read = (name: string): Progress | undefined => {
  const kept = memoryOf(name).read()
  return kept && typeof kept.email === 'string' && clock() - kept.atMs < keptMs ? { ...beginning, ...kept } : undefined
}

/** Puts an address into the first step of a screen that is opened next. */
export const keepEmail = (name: string, email: string): void =>
  memoryOf(name).keep({ ...beginning, email, atMs: clock() })

/**
 * The browser's back leads from any step to the first one, and its forward on again: the steps after the first stand in
 * the address as `?step=`. Going on from the code replaces it, because an answered code cannot be answered again.
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
 * How far the steps have come. Phones throw a page away while its reader looks for the code in the mail, so the tab
 * remembers the address and the step, never a code or a password.
 */
export const useProgress = (name: string) => {
  const { begun, show } = useSteps()
  const [progress, setProgress] = useState(beginning)
  useEffect(() => {
    const kept = read(name)
    if (kept) setProgress(kept)
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
