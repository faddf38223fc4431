import { world } from './globe-data.ts'
import land from './land.svg?url'

type Props = { label: string; from: string; cities: Record<string, string>; className?: string }

/** Where each name stands beside its city, so that none covers an arc or another name. */
const places: Record<string, { dx: number; dy: number; anchor: 'start' | 'end' | 'middle' }> = {
  MX: { dx: 44, dy: -20, anchor: 'end' },
  HN: { dx: 4, dy: 30, anchor: 'middle' },
  CO: { dx: 14, dy: 8, anchor: 'start' },
  BR: { dx: 0, dy: 30, anchor: 'middle' },
}

/** The whole globe at night, with the five corridors and their names. */
export const WorldGlobe = ({ label, from, cities, className }: Props) => {
  const { r, arcs } = world
  return (
    <svg viewBox={`0 0 ${2 * r} ${2 * r}`} role="img" aria-label={label} className={className}>
      <circle cx={r} cy={r} r={r} fill="var(--globe)" />
      <g stroke="var(--globe-land)" strokeLinecap="round" fill="none">
        <use href={`${land}#world`} />
      </g>
      <g stroke="#ffb000" strokeWidth="2.5" fill="none">
        {arcs.map(({ country, d }) => (
          <path key={country} d={d} />
        ))}
        {arcs.map(({ country, x, y }) => (
          <circle key={country} cx={x} cy={y} r="5.5" fill="var(--globe)" />
        ))}
      </g>
      <circle cx={world.from.x} cy={world.from.y} r="7" fill="#ffb000" />
      <g className="globe-names">
        <text x={world.from.x} y={world.from.y} dx="14" dy="6">
          {from}
        </text>
        {arcs.map(({ country, x, y }) => {
          const place = places[country]
          return place ? (
            <text key={country} x={x} y={y} dx={place.dx} dy={place.dy} textAnchor={place.anchor}>
              {cities[country]}
            </text>
          ) : null
        })}
      </g>
    </svg>
  )
}
