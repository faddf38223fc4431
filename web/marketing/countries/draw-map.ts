import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { geoBounds, geoCentroid, geoContains, geoNaturalEarth1 } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/*
 * Draws the map of the countries page from Natural Earth (world-atlas): each country as horizontal strokes under its ISO code, so the
 * page can color our destinations. Run by hand after a change: `node web/marketing/countries/draw-map.ts` writes `map-data.ts`, so the
 * browser needs no map library.
 */

const width = 1200
const rowGap = 8
const step = 2
/** A country narrower than this gets a dot at its middle. */
const leastLength = 10

/** Names that differ between the atlas and Intl. */
const otherNames: Record<string, string> = {
  'Antigua and Barb.': 'AG',
  'Bosnia and Herz.': 'BA',
  'Cabo Verde': 'CV',
  "Côte d'Ivoire": 'CI',
  Curaçao: 'CW',
  Czechia: 'CZ',
  Germany: 'DE',
  'Dem. Rep. Congo': 'CD',
  'Dominican Rep.': 'DO',
  Macedonia: 'MK',
  Myanmar: 'MM',
  'St. Kitts and Nevis': 'KN',
  'Saint Lucia': 'LC',
  'St. Vin. and Gren.': 'VC',
  'Trinidad and Tobago': 'TT',
  Turkey: 'TR',
  'United States of America': 'US',
  'Hong Kong': 'HK',
  Vietnam: 'VN',
}
const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codeByName = new Map<string, string>()
for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
  const name = names.of(code)?.replace('&', 'and')
  // A withdrawn code may have the same name: FX for France, UK for the United Kingdom.
  if (name && !codeByName.has(name)) codeByName.set(name, code)
}
const codeOf = (name: string): string => otherNames[name] ?? codeByName.get(name) ?? '-'

const require = createRequire(import.meta.url)
const topology = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8')) as Topology
const countries = feature(topology, topology.objects.countries as GeometryCollection<{ name: string }>)
  .features.filter(({ properties }) => properties.name !== 'Antarctica')
  .map((shape) => ({ shape, code: codeOf(shape.properties.name), bounds: geoBounds(shape) }))

const projection = geoNaturalEarth1()
  .rotate([-10, 0])
  .scale(width / 5.6)
  .translate([0, 0])
const [left = 0] = projection([-169.9, 0]) ?? []
const [, top = 0] = projection([0, 74]) ?? []
const [, bottom = 0] = projection([0, -56]) ?? []
const height = Math.round(bottom - top)
const [shiftX, shiftY] = [-left, -top]

type Country = (typeof countries)[number]
const within = ([[west, south], [east, north]]: Country['bounds'], [x, y]: [number, number]): boolean =>
  y >= south && y <= north && (west <= east ? x >= west && x <= east : x >= west || x <= east)

const placeAt = (x: number, y: number): string | undefined => {
  const place = projection.invert?.([x - shiftX, y - shiftY])
  // Beyond the edge of the world the projection returns a point on the other side, so the point is projected back and compared.
  const [backX = 0, backY = 0] = (place && projection(place)) ?? []
  if (!place || Math.abs(backX + shiftX - x) > 1 || Math.abs(backY + shiftY - y) > 1) return undefined
  return countries.find(({ bounds, shape }) => within(bounds, place) && geoContains(shape, place))?.code
}

const short = (value: number) => String(Math.round(value * 10) / 10)
const strokes = new Map<string, { d: string; length: number }>()
const draw = (code: string, from: number, to: number, y: number) => {
  const known = strokes.get(code) ?? { d: '', length: 0 }
  const ends = [from + 2, Math.max(from + 2.1, to - 2)].map(short)
  strokes.set(code, { d: `${known.d}M${ends[0]} ${short(y)}H${ends[1]}`, length: known.length + to - from })
}
for (let y = rowGap / 2; y < height; y += rowGap) {
  let start = 0
  let current: string | undefined
  for (let x = 0; x <= width; x += step) {
    const code = x === width ? undefined : placeAt(x, y)
    if (code === current) continue
    if (current) draw(current, start, x, y)
    ;[start, current] = [x, code]
  }
}

/** The position of each country, for dots and for the sun's line. */
const middles = new Map(
  countries.map(({ shape, code }) => {
    const [x = 0, y = 0] = projection(geoCentroid(shape)) ?? []
    return [code, { x: short(x + shiftX), y: short(y + shiftY) }]
  }),
)
const dots = Object.fromEntries(
  [...middles].filter(([code]) => code !== '-' && (strokes.get(code)?.length ?? 0) < leastLength),
)
const lines = Object.fromEntries(
  [...strokes]
    .filter(([code]) => code === '-' || !(code in dots))
    .map(([code, { d }]) => [code === '-' ? 'rest' : code, d]),
)
const [fromX = 0, fromY = 0] = projection([-74.006, 40.713]) ?? []

writeFileSync(
  join(import.meta.dirname, 'map-data.ts'),
  `// Drawn by draw-map.ts from Natural Earth countries (world-atlas 2.0.2). Do not edit.
export const size = ${JSON.stringify({ width, height })}
export const newYork = ${JSON.stringify({ x: short(fromX + shiftX), y: short(fromY + shiftY) })}
/** By ISO code: the land as level strokes. */
export const lines: Record<string, string> = ${JSON.stringify(lines)}
/** Those too small for a stroke. */
export const dots: Record<string, { x: string; y: string }> = ${JSON.stringify(dots)}
`,
)
