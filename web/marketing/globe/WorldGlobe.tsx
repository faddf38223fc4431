import drawings from './drawings.svg?url'
import { world } from './globe-data.ts'

type Props = { label: string; from: string; cities: Record<string, string>; className?: string }

/** Label positions, chosen to keep arcs and other labels uncovered. */
const names = [
  { country: 'MX', dx: 44, dy: -20, anchor: 'end' },
  { country: 'HN', dx: 4, dy: 30, anchor: 'middle' },
  { country: 'CO', dx: 14, dy: 8, anchor: 'start' },
  { country: 'BR', dx: 0, dy: 30, anchor: 'middle' },
] as const

export const WorldGlobe = ({ label, from, cities, className }: Props) => {
  const { r } = world
  return (
    <svg viewBox={`0 0 ${2 * r} ${2 * r}`} role="img" aria-label={label} className={className}>
      <circle cx={r} cy={r} r={r} fill="var(--globe)" />
      <use href={`${drawings}#world`} stroke="var(--globe-land)" />
      <g className="globe-names">
        <text {...world.from} dx="14" dy="6">
          {from}
        </text>
        {names.map(({ country, dx, dy, anchor }) => (
          <text key={country} {...world.cities[country]} dx={dx} dy={dy} textAnchor={anchor}>
            {cities[country]}
          </text>
        ))}
      </g>
    </svg>
  )
}
