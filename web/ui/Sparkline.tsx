import { classes } from './classes.ts'

const width = 76
const height = 28
const inset = 4

type Props = {
  /** Days, the oldest first. */
  points: readonly { day: string; value: number }[]
  className?: string
}

/** Values as a line, scaled from lowest to highest; the last point is today's. Decorative: the numbers are given as text. */
export const Sparkline = ({ points, className }: Props) => {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const first = Date.parse(points[0]?.day ?? '')
  const span = Date.parse(points.at(-1)?.day ?? '') - first || 1
  const places = points.map(({ day, value }) => ({
    x: inset + ((Date.parse(day) - first) / span) * (width - 2 * inset),
    y: high === low ? height / 2 : height - inset - ((value - low) / (high - low)) * (height - 2 * inset),
  }))
  const last = places.at(-1)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={classes('flex-none', className)}
    >
      <polyline
        points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
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
