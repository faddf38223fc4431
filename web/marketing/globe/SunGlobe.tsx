import drawings from './drawings.svg?url'
import type { Globe } from './globe-data.ts'

/** Height, length (as a share of the radius) and opacity of the reflection's bars. */
const bars = [
  [12, 0.95, 1, 0],
  [24, 0.84, 0.9, 0.012],
  [37, 0.77, 0.75, -0.01],
  [51, 0.7, 0.6, 0.02],
  [66, 0.6, 0.45, -0.03],
  [82, 0.48, 0.3, 0.03],
] as const

type Props = { globe: Globe; name: 'sunWide' | 'sunNarrow'; label: string; className?: string; bars?: number }

export const SunGlobe = ({ globe, name, label, className, bars: count = 4 }: Props) => {
  const { r, cut } = globe
  const foot = Math.round(r + cut * r)
  const half = Math.sqrt(r * r - (cut * r) ** 2)
  const id = `halo-${r}`
  return (
    <svg viewBox={`0 0 ${2 * r} ${foot}`} role="img" aria-label={label} className={className} overflow="visible">
      <defs>
        <radialGradient id={id}>
          <stop offset="0.5" stopColor="var(--halo)" />
          <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}-sky`}>
          <path d={`M${-2 * r} ${-2 * r}H${4 * r}V${foot}H${-2 * r}Z`} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-sky)`}>
        <circle cx={r} cy={r} r={1.62 * r} fill={`url(#${id})`} />
        <g className="sun-rise">
          <circle cx={r} cy={r} r={r} fill="var(--sol)" />
          {/* A separate file: the text is readable before land and arcs are drawn. */}
          <use href={`${drawings}#${name}`} stroke="var(--land)" />
        </g>
      </g>
      <g stroke="var(--sol)" strokeWidth="4" strokeLinecap="round">
        {bars.slice(0, count).map(([down, long, faint, shift]) => (
          <path
            key={down}
            opacity={faint}
            d={`M${Math.round(r - half * long + shift * r)} ${foot + down}h${Math.round(2 * half * long)}`}
          />
        ))}
      </g>
    </svg>
  )
}
