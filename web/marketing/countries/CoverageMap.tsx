import { dots, lines, newYork, size } from './map-data.ts'

/** The world in level strokes; what we send to is in the sun's colour, and New York is where it starts. */
export const CoverageMap = ({ label, codes }: { label: string; codes: readonly string[] }) => {
  const covered = new Set(codes)
  const drawn = (wanted: boolean) =>
    Object.entries(lines)
      .filter(([code]) => covered.has(code) === wanted)
      .map(([, d]) => d)
      .join('')
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label} className="coverage-map">
      <g fill="none" strokeLinecap="round" strokeWidth="4.4">
        <path d={drawn(false)} stroke="var(--map-rest)" />
        <path d={drawn(true)} stroke="var(--map-land)" />
      </g>
      <g fill="var(--map-land)">
        {codes.map((code) => dots[code] && <circle key={code} cx={dots[code].x} cy={dots[code].y} r="3.4" />)}
      </g>
      <circle cx={newYork.x} cy={newYork.y} r="13" fill="var(--sol)" stroke="var(--ink)" strokeWidth="2.5" />
    </svg>
  )
}
