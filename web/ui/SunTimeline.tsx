import { Check, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export type TimelineStage = {
  key: string
  title: ReactNode
  detail?: ReactNode
  /** The actual or expected time, at the right. */
  time?: ReactNode
  state: 'done' | 'now' | 'ahead' | 'failed'
}

type HorizonProps = {
  stages: readonly TimelineStage[]
  /** Labels below the line at its left and right end. */
  from: ReactNode
  to: ReactNode
  /** Above the sky's lower edge: heading, amount. */
  children?: ReactNode
  className?: string
}

/** The position of each stage on the line, in percent. */
const placeOf = (index: number, count: number) => 10 + (index * 80) / Math.max(1, count - 1)

const risen = 'M-48.3 132a52 52 0 1 1 96.6 0Z'
/** Only the top of the disc is above the line. */
const set = 'M-51.8 132a68 68 0 0 1 103.6 0Z'

const Glitter = () => (
  <>
    <path d="M-42 13h84" />
    <path d="M-24 21h56" opacity="0.75" />
    <path d="M-12 29h24" opacity="0.35" />
  </>
)

const Afterglow = () => (
  <>
    <path d="M-52 17h104" opacity="0.55" />
    <path d="M-30 25h60" opacity="0.3" />
  </>
)

/**
 * The sun marks the transfer's stage; the line is solid behind it and dotted ahead. Decorative: `Timeline` has the same information as
 * text.
 */
export const SunHorizon = ({ stages, from, to, children, className }: HorizonProps) => {
  const halo = useId()
  const finished = stages.every((stage) => stage.state === 'done')
  const failed = stages.findIndex((stage) => stage.state === 'failed')
  const now = failed >= 0 ? failed : stages.findIndex((stage) => stage.state === 'now')
  // For a delivered transfer the sun is over its destination.
  const sun = finished ? stages.length - 1 : Math.max(0, now)
  // Near the ends it stays fully visible on a phone.
  const at = Math.min(86, Math.max(14, placeOf(sun, stages.length)))
  const traveled = finished ? 100 : at
  return (
    <div className={classes('overflow-hidden', className)}>
      <div className={classes('relative', failed < 0 ? 'sky' : 'sky-calm')}>
        {children}
        <svg width="100%" height="132" className="block overflow-visible" aria-hidden="true">
          <defs>
            <radialGradient id={halo}>
              <stop offset="0.3" stopColor="var(--halo)" />
              <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
            </radialGradient>
          </defs>
          <svg x={`${at}%`} overflow="visible" aria-hidden="true" className="sun-at">
            {failed < 0 && <circle cy="106" r="104" fill={`url(#${halo})`} />}
            <path d={failed < 0 ? risen : set} fill="var(--sol)" />
          </svg>
        </svg>
      </div>
      <div className="relative bg-mar px-5 pt-9 pb-4 text-on-mar">
        <svg width="100%" height="44" className="absolute inset-x-0 -top-1 block overflow-visible" aria-hidden="true">
          <line
            x1={`${traveled}%`}
            x2="100%"
            y1="4"
            y2="4"
            stroke="var(--on-mar-soft)"
            strokeWidth="2.5"
            strokeDasharray="0.1 8"
            strokeLinecap="round"
          />
          <line x1="0" x2={`${traveled}%`} y1="4" y2="4" stroke="var(--horizon)" strokeWidth="3" />
          <svg
            x={`${at}%`}
            overflow="visible"
            aria-hidden="true"
            className="sun-at"
            stroke="var(--sol)"
            strokeWidth="3"
            strokeLinecap="round"
          >
            {failed < 0 ? <Glitter /> : <Afterglow />}
          </svg>
          {stages.map((stage, index) => (
            <svg
              key={stage.key}
              aria-hidden="true"
              x={`${index === sun ? at : placeOf(index, stages.length)}%`}
              y="4"
              overflow="visible"
            >
              {/* The sun marks the current stage, unless it has set. */}
              <StageMark state={failed >= 0 && stage.state === 'now' ? 'ahead' : stage.state} />
            </svg>
          ))}
        </svg>
        <div className="grid grid-cols-2 gap-x-4 text-sm">
          <div>{from}</div>
          <div className="justify-self-end text-right">{to}</div>
        </div>
      </div>
    </div>
  )
}

const StageMark = ({ state }: { state: TimelineStage['state'] }) => {
  if (state === 'ahead') return <circle r="8" fill="var(--paper)" stroke="var(--horizon)" strokeWidth="2.5" />
  if (state === 'failed')
    return (
      <>
        <circle r="10.5" fill="var(--coral-ink)" stroke="var(--paper)" strokeWidth="3" />
        <path d="m-3.6-3.6 7.2 7.2m0-7.2-7.2 7.2" stroke="var(--paper)" strokeWidth="2.2" strokeLinecap="round" />
      </>
    )
  if (state === 'now') return null
  return (
    <>
      <circle r="9" fill="var(--horizon)" />
      <path
        d="m-3.8 0.3 2.6 2.6 4.8-5.4"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

const Mark = ({ state }: { state: TimelineStage['state'] }) => {
  if (state === 'done')
    return (
      <span className="grid size-[22px] place-items-center rounded-full bg-ink text-paper">
        <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
      </span>
    )
  if (state === 'failed')
    return (
      <span className="grid size-[22px] place-items-center rounded-full bg-coral-ink text-paper">
        <X aria-hidden="true" className="size-3.5" strokeWidth={3} />
      </span>
    )
  if (state === 'ahead') return <span className="size-[20px] rounded-full border-2 border-line-strong" />
  return (
    <svg viewBox="0 0 28 22" width="28" height="22" className="-mx-[3px] h-[22px] w-7" aria-hidden="true">
      <path d="M4.2 16a10.5 10.5 0 1 1 19.6 0Z" fill="var(--sol)" />
      <path d="M0 20.5h28" stroke="var(--ink)" strokeWidth="3" />
    </svg>
  )
}

/** The stages of a transfer: a check for done, the sun for the current one, a ring for those ahead. */
export const Timeline = ({ stages, label }: { stages: readonly TimelineStage[]; label: string }) => (
  <ol aria-label={label}>
    {stages.map((stage, index) => (
      <li key={stage.key} className="flex gap-4" aria-current={stage.state === 'now' ? 'step' : undefined}>
        <span className="flex w-[22px] flex-none flex-col items-center pt-0.5">
          <Mark state={stage.state} />
          {index < stages.length - 1 && (
            <span className={classes('my-1 w-[3px] flex-1', stage.state === 'done' ? 'bg-ink' : 'line-dotted-down')} />
          )}
        </span>
        <span className={classes('min-w-0 flex-1', index < stages.length - 1 && 'pb-7')}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span
              className={classes(
                'font-semibold',
                stage.state === 'ahead' && 'text-ink-soft',
                stage.state === 'failed' && 'text-coral-ink',
              )}
            >
              {stage.title}
            </span>
            {stage.time && <span className="text-sm text-ink-soft tabular">{stage.time}</span>}
          </span>
          {stage.detail && <span className="mt-0.5 block text-sm text-ink-soft">{stage.detail}</span>}
        </span>
      </li>
    ))}
  </ol>
)
