import { classes } from '../../ui/classes.ts'
import type { TimelineStage } from '../../ui/SunTimeline.tsx'

/** The stages side by side on one line, the sun at the present one. Where they do not fit, as five on a phone or four in a large type, only the present one is named. */
export const HorizonStrip = ({ stages, label }: { stages: readonly TimelineStage[]; label: string }) => {
  const found = stages.findIndex(({ state }) => state === 'now' || state === 'failed')
  const now = found < 0 ? stages.length - 1 : found
  // The middle of each stage's column below the line.
  const placeOf = (index: number) => ((index + 0.5) * 100) / stages.length
  const crowded = stages.length > 4
  const at = placeOf(now)
  return (
    <div className="mt-auto">
      <svg width="100%" height="76" className="sky block overflow-hidden" aria-hidden="true">
        <svg x={`${at}%`} overflow="visible" className="sun-at" aria-hidden="true">
          <path d="M-31 76a34 34 0 1 1 62 0Z" fill="var(--sol)" />
        </svg>
      </svg>
      <div className="@container relative bg-mar pb-4 text-on-mar">
        <svg width="100%" height="30" className="block overflow-visible" aria-hidden="true">
          <line
            x1={`${at}%`}
            x2="100%"
            stroke="var(--on-mar-soft)"
            strokeWidth="2"
            strokeDasharray="0.1 7"
            strokeLinecap="round"
          />
          <line x1="0" x2={`${at}%`} stroke="var(--horizon)" strokeWidth="3" />
          <svg
            x={`${at}%`}
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
              <svg key={key} x={`${placeOf(index)}%`} overflow="visible" aria-hidden="true">
                {state === 'done' ? (
                  <>
                    <circle r="8" fill="var(--horizon)" />
                    <path
                      d="m-3.4 0.2 2.4 2.4 4.2-4.8"
                      fill="none"
                      stroke="var(--paper)"
                      strokeWidth="2"
                      strokeLinecap="round"
                    />
                  </>
                ) : (
                  <circle
                    r="7"
                    fill="var(--paper)"
                    stroke={state === 'failed' ? 'var(--coral-ink)' : 'var(--horizon)'}
                    strokeWidth="2.5"
                  />
                )}
              </svg>
            ),
          )}
        </svg>
        <ol
          className={classes(
            'auto-cols-fr grid-flow-col text-center text-xs md:text-[0.8125rem]/[1.125rem]',
            crowded ? 'md:@min-[15rem]:grid' : '@min-[15rem]:grid',
          )}
          aria-label={label}
        >
          {stages.map(({ key, title, time, state }, index) => (
            <li
              key={key}
              aria-current={state === 'now' ? 'step' : undefined}
              className={classes(
                'min-w-0 px-1',
                index !== now && (crowded ? 'max-md:sr-only @max-[15rem]:sr-only' : '@max-[15rem]:sr-only'),
              )}
            >
              <span className={classes('block font-semibold', state === 'ahead' && 'text-on-mar-soft')}>{title}</span>
              <span className="block text-on-mar-soft tabular">{time}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
