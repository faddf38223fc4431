import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { geoAzimuthalEqualArea, geoCentroid, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/*
 * Draws the map of amounts received from Natural Earth (world-atlas): the outline of each country of the Americas under its ISO code, and
 * the center of its circle. Run by hand after a change: `node web/customer/recipients/map/draw-americas.ts` writes `americas.ts`, so the
 * browser needs no map library.
 */

const width = 600
const height = 700

/** The countries of the Americas by the atlas's names, with an explicit center where the centroid is unsuitable. */
const countries: Record<string, { code: string; at?: [number, number] }> = {
  Argentina: { code: 'AR' },
  'Antigua and Barb.': { code: 'AG' },
  Bahamas: { code: 'BS' },
  Barbados: { code: 'BB' },
  Belize: { code: 'BZ' },
  Bolivia: { code: 'BO' },
  Brazil: { code: 'BR' },
  Canada: { code: 'CA', at: [-97, 49.5] },
  Chile: { code: 'CL', at: [-71, -33.5] },
  Colombia: { code: 'CO' },
  'Costa Rica': { code: 'CR' },
  Cuba: { code: 'CU' },
  Dominica: { code: 'DM' },
  'Dominican Rep.': { code: 'DO' },
  Ecuador: { code: 'EC', at: [-78.5, -1.4] },
  'El Salvador': { code: 'SV' },
  Grenada: { code: 'GD' },
  Guatemala: { code: 'GT' },
  Guyana: { code: 'GY' },
  Haiti: { code: 'HT' },
  Honduras: { code: 'HN' },
  Jamaica: { code: 'JM' },
  Mexico: { code: 'MX' },
  Nicaragua: { code: 'NI' },
  Panama: { code: 'PA' },
  Paraguay: { code: 'PY' },
  Peru: { code: 'PE' },
  'Puerto Rico': { code: 'PR' },
  'Saint Lucia': { code: 'LC' },
  'St. Kitts and Nevis': { code: 'KN' },
  'St. Vin. and Gren.': { code: 'VC' },
  Suriname: { code: 'SR' },
  'Trinidad and Tobago': { code: 'TT' },
  'United States of America': { code: 'US', at: [-98, 39.5] },
  Uruguay: { code: 'UY' },
  Venezuela: { code: 'VE' },
}

const require = createRequire(import.meta.url)
const load = (file: string) => {
  const topology = JSON.parse(readFileSync(require.resolve(`world-atlas/${file}`), 'utf8')) as Topology
  return feature(topology, topology.objects.countries as GeometryCollection<{ name: string }>).features
}
const [fine, coarse] = [load('countries-50m.json'), load('countries-110m.json')]

const projection = geoAzimuthalEqualArea()
  .rotate([76, 4])
  .scale(355)
  .translate([width / 2, height / 2 + 16])
  .clipExtent([
    [0, 0],
    [width, height],
  ])
const path = geoPath(projection)

const short = (value: number): string => String(Math.round(value * 10) / 10)
/** Coordinates rounded to an invisible tenth of a point. */
const drawn = (d: string): string => d.replace(/-?\d+\.\d+/g, (number) => short(Number(number)))

const shapes: Record<string, string> = {}
const middles: Record<string, { x: string; y: string }> = {}
for (const [name, { code, at }] of Object.entries(countries)) {
  const outline = coarse.find(({ properties }) => properties.name === name)
  const whole = fine.find(({ properties }) => properties.name === name)
  if (!whole) throw new Error(`the atlas has no ${name}`)
  // Islands missing from the coarse atlas are small enough for the fine one.
  const d = path(outline ?? whole)
  if (d) shapes[code] = drawn(d)
  const [x = 0, y = 0] = projection(at ?? geoCentroid(whole)) ?? []
  middles[code] = { x: short(x), y: short(y) }
}
const [x = 0, y = 0] = projection([-74.006, 40.713]) ?? []

writeFileSync(
  join(import.meta.dirname, 'americas.ts'),
  `// Drawn by draw-americas.ts from Natural Earth countries (world-atlas 2.0.2). Do not edit.
export const size = ${JSON.stringify({ width, height })}
export const newYork = ${JSON.stringify({ x: short(x), y: short(y) })}
/** By ISO code: the outline of the country. */
export const shapes: Record<string, string> = ${JSON.stringify(shapes)}
/** Where a country's circle stands. */
export const middles: Record<string, { x: string; y: string }> = ${JSON.stringify(middles)}
`,
)
