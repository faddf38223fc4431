import { dots, lines, newYork } from './map-data.ts'

/** The world map with our destination countries in the sun's color, from New York. Its colors are inherited from the page. */
export const drawCoverage = (corridors: readonly { country: string }[]): string => {
  const codes = corridors.map(({ country }) => country)
  const covered = new Set(codes)
  const drawn = (wanted: boolean) =>
    Object.entries(lines)
      .filter(([code]) => covered.has(code) === wanted)
      .map(([, d]) => d)
      .join('')
  const small = codes.flatMap((code) => dots[code] ?? []).map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3.4"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="coverage">
<g fill="none" stroke-linecap="round" stroke-width="4.4">
<path d="${drawn(false)}" stroke="var(--map-rest)"/>
<path d="${drawn(true)}" stroke="var(--map-land)"/>
</g>
<g fill="var(--map-land)">${small.join('')}</g>
<circle cx="${newYork.x}" cy="${newYork.y}" r="13" fill="var(--sol)" stroke="var(--ink)" stroke-width="2.5"/>
</g></svg>
`
}
