import { addressOf } from '../../lib/immutable.server.ts'
import { dots, lines, newYork } from './map-data.ts'

type Drawing = { address: string; text: string }

/**
 * The world in level strokes; what we send to is in the sun's colour, and New York is where it starts. It is a picture of
 * its own, at an address made of its content, and takes its colours from the page that it stands in.
 */
export const drawCoverage = (corridors: readonly { country: string }[]): Drawing => {
  const codes = corridors.map(({ country }) => country)
  const covered = new Set(codes)
  const drawn = (wanted: boolean) =>
    Object.entries(lines)
      .filter(([code]) => covered.has(code) === wanted)
      .map(([, d]) => d)
      .join('')
  const small = codes.flatMap((code) => dots[code] ?? []).map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3.4"/>`)
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><g id="coverage">
<g fill="none" stroke-linecap="round" stroke-width="4.4">
<path d="${drawn(false)}" stroke="var(--map-rest)"/>
<path d="${drawn(true)}" stroke="var(--map-land)"/>
</g>
<g fill="var(--map-land)">${small.join('')}</g>
<circle cx="${newYork.x}" cy="${newYork.y}" r="13" fill="var(--sol)" stroke="var(--ink)" stroke-width="2.5"/>
</g></svg>
`
  return { address: addressOf('/coverage/', text, 'svg'), text }
}
