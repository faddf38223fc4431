import type { RateRow } from '../../../contract/overview.ts'

const width = 76
const height = 28
const inset = 4

/** The rates of the days as a line, lowest to highest; its last point is today's. Only drawn: the numbers stand beside it. */
export const Sparkline = ({ days, className }: { days: RateRow['days']; className: string }) => {
  const heights = days.map(({ rate }) => Number(rate)) // tidy allows Number because it draws a line
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const first = Date.parse(days[0]?.day ?? '')
  const span = Date.parse(days.at(-1)?.day ?? '') - first || 1
  const points = days.map(({ day }, at) => ({
    x: inset + ((Date.parse(day) - first) / span) * (width - 2 * inset),
    y:
      high === low ? height / 2 : height - inset - (((heights[at] ?? low) - low) / (high - low)) * (height - 2 * inset),
  }))
  const last = points.at(-1)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={className}>
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="2.75" fill="currentColor" />}
    </svg>
  )
}
