import { classes } from '#web/ui/classes.ts'
import type { TimelineStage } from '#web/ui/SunTimeline.tsx'

type Props = { stages: readonly TimelineStage[]; label: string }

/** The stages on one line, the sun at the current one. On narrow screens only the current stage is labeled. */
export const HorizonStrip = ({ stages, label }: Props) => {
  const found = stages.findIndex(({ state }) => state === 'now' || state === 'failed')
  const now = found < 0 ? stages.length - 1 : found
  return (
    <div className="mt-auto">
      <svg width="100%" height="76" className="sky block overflow-hidden" aria-hidden="true">
        <svg x={placeOf(now, stages)} overflow="visible" className="sun-at" aria-hidden="true">
          <path d="M-31 76a34 34 0 1 1 62 0Z" fill="var(--sol)" />
        </svg>
      </svg>
      <div className="@container relative bg-mar pb-4 text-on-mar">
        <Line stages={stages} now={now} />
        <Names stages={stages} now={now} label={label} />
      </div>
    </div>
  )
}

/** The center of a stage's column below the line. */
const placeOf = (index: number, stages: readonly TimelineStage[]): string => `${((index + 0.5) * 100) / stages.length}%`

type LineProps = { stages: readonly TimelineStage[]; now: number }

const Line = ({ stages, now }: LineProps) => {
  const sun = placeOf(now, stages)
  return (
    <svg width="100%" height="30" className="block overflow-visible" aria-hidden="true">
      <line
        x1={sun}
        x2="100%"
        stroke="var(--on-mar-soft)"
        strokeWidth="2"
        strokeDasharray="0.1 7"
        strokeLinecap="round"
      />
      <line x1="0" x2={sun} stroke="var(--horizon)" strokeWidth="3" />
      <svg
        x={sun}
        overflow="visible"
        className="sun-at"
        stroke="var(--sol)"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M-29 8h58" />
        <path d="M-18 15h38" opacity="0.7" />
      </svg>
      {stages.map(({ key, state }, index) =>
        index === now && state === 'now' ? null : (
          <svg key={key} x={placeOf(index, stages)} overflow="visible" aria-hidden="true">
            <Mark state={state} />
          </svg>
        ),
      )}
    </svg>
  )
}

const Mark = ({ state }: Pick<TimelineStage, 'state'>) => {
  if (state === 'done')
    return (
      <>
        <circle r="8" fill="var(--horizon)" />
        <path d="m-3.4 0.2 2.4 2.4 4.2-4.8" fill="none" stroke="var(--paper)" strokeWidth="2" strokeLinecap="round" />
      </>
    )
  const color = state === 'failed' ? 'var(--coral-ink)' : 'var(--horizon)'
  return <circle r="7" fill="var(--paper)" stroke={color} strokeWidth="2.5" />
}

const Names = ({ stages, now, label }: LineProps & { label: string }) => {
  const many = stages.length > 4
  return (
    <ol
      className={classes(
        'auto-cols-fr grid-flow-col text-center text-xs md:text-[0.8125rem]/[1.125rem]',
        many ? 'md:@min-[18rem]:grid' : '@min-[18rem]:grid',
      )}
      aria-label={label}
    >
      {stages.map(({ key, title, time, state }, index) => (
        <li
          key={key}
          aria-current={state === 'now' ? 'step' : undefined}
          className={classes(
            'min-w-0 px-1',
            index !== now && (many ? 'max-md:sr-only @max-[18rem]:sr-only' : '@max-[18rem]:sr-only'),
          )}
        >
          <span className={classes('block font-semibold', state === 'ahead' && 'text-on-mar-soft')}>{title}</span>
          <span className="block text-on-mar-soft tabular">{time}</span>
        </li>
      ))}
    </ol>
  )
}
