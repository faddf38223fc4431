import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { geoContains, geoOrthographic } from 'd3-geo'
import { ChartNoAxesColumn, Fingerprint, Globe, Landmark, Lock, ReceiptText } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/*
 * Draws the home page's globes from Natural Earth (world-atlas): land as horizontal strokes, corridors as arcs from New York. Run by hand
 * after a change: `node web/marketing/globe/draw-globe.ts` writes `globe-data.ts` and `drawings.svg`, so the browser needs no map
 * library. The keyhole and the icons below the fold share that file, to save requests.
 */

type View = {
  name: string
  /** In the drawing's units. */
  r: number
  /** Longitude and latitude of the center. */
  centre: [number, number]
  /** Where the disc is cut below its center, as a share of the radius; 1 is the whole disc. */
  cut: number
  rowGap: number
  widths: [top: number, bottom: number]
  /** Stroke and disc sizes of the corridors. The page gives land its color. */
  arcs: { stroke: string; width: number; city: string; r: number; from: number }
}

const day = { stroke: '#17153a', width: 2, city: '#fffdf8', r: 5, from: 5.5 }
const night = { stroke: '#ffb000', width: 2.5, city: 'var(--globe)', r: 5.5, from: 7 }

const views: View[] = [
  { name: 'sunWide', r: 310, centre: [-76, -12], cut: 0.284, rowGap: 8, widths: [2, 4.6], arcs: day },
  { name: 'sunNarrow', r: 174, centre: [-78, 0], cut: 0.48, rowGap: 6.5, widths: [1.6, 3], arcs: day },
  { name: 'world', r: 290, centre: [-78, 5], cut: 1, rowGap: 8.4, widths: [2.4, 4], arcs: night },
]

const newYork: [number, number] = [-74.006, 40.713]
const cities: [name: string, place: [number, number]][] = [
  ['MX', [-99.133, 19.433]],
  ['GT', [-90.517, 14.634]],
  ['HN', [-87.192, 14.072]],
  ['CO', [-74.072, 4.711]],
  ['BR', [-46.633, -23.55]],
]

const require = createRequire(import.meta.url)
const topology = JSON.parse(readFileSync(require.resolve('world-atlas/land-110m.json'), 'utf8')) as Topology
const land = feature(topology, topology.objects.land as GeometryCollection)

const short = (value: number) => String(Math.round(value * 10) / 10)

/** Land as strokes: one per run of land points in a row. Rows of similar thickness share a path. */
const strokesOf = ({ r, centre, cut, rowGap, widths }: View) => {
  const projection = geoOrthographic().rotate([-centre[0], -centre[1]]).scale(r).translate([r, r]).clipAngle(90)
  const paths = new Map<string, string>()
  const bottom = cut >= 1 ? 2 * r : r + cut * r
  for (let y = rowGap / 2; y < bottom - 1; y += rowGap) {
    const width = widths[0] + ((widths[1] - widths[0]) * y) / (2 * r)
    const key = (Math.round(width * 2.5) / 2.5).toFixed(1)
    const half = Math.sqrt(Math.max(0, r * r - (y - r) ** 2)) - width
    let start: number | undefined
    let d = ''
    for (let x = r - half; x <= r + half; x += 1.5) {
      const place = projection.invert?.([x, y])
      const dry = place !== null && place !== undefined && geoContains(land, place)
      if (dry && start === undefined) start = x
      if ((!dry || x + 1.5 > r + half) && start !== undefined) {
        if (x - start > 2.5)
          d += `M${short(start + width / 2)} ${short(y)}H${short(Math.max(start + width / 2 + 0.1, x - 1.5 - width / 2))}`
        start = undefined
      }
    }
    if (d) paths.set(key, (paths.get(key) ?? '') + d)
  }
  return [...paths].map(([width, d]) => ({ width, d }))
}

/** Arcs bow to the left of their direction, so the southern ones swell over the Atlantic. */
const arcsOf = ({ r, centre }: View) => {
  const projection = geoOrthographic().rotate([-centre[0], -centre[1]]).scale(r).translate([r, r])
  const [x0 = 0, y0 = 0] = projection(newYork) ?? []
  const arcs = cities.map(([country, place]) => {
    const [x, y] = projection(place) ?? [0, 0]
    const [dx, dy] = [x - x0, y - y0]
    const bow = country === 'BR' ? 0.34 : 0.26
    const at = (part: number, swell: number) =>
      `${short(x0 + dx * part + dy * swell)} ${short(y0 + dy * part - dx * swell)}`
    return {
      country,
      x: short(x),
      y: short(y),
      d: `M${short(x0)} ${short(y0)}C${at(0.3, bow)} ${at(0.72, bow)} ${short(x)} ${short(y)}`,
    }
  })
  return { from: { x: short(x0), y: short(y0) }, arcs }
}

const places = views.map((view) => {
  const { from, arcs } = arcsOf(view)
  const cities = Object.fromEntries(arcs.map(({ country, x, y }) => [country, { x, y }]))
  return `export const ${view.name}: Globe = ${JSON.stringify({ r: view.r, cut: view.cut, from, cities })}`
})

writeFileSync(
  join(import.meta.dirname, 'globe-data.ts'),
  `// Drawn by draw-globe.ts. Do not edit.
type Place = { x: string; y: string }
export type Globe = { r: number; cut: number; from: Place; cities: Record<string, Place> }

${places.join('\n\n')}
`,
)

const globes = views.map((view) => {
  const land = strokesOf(view).map(({ width, d }) => `<path stroke-width="${width}" d="${d}"/>`)
  const { from, arcs } = arcsOf(view)
  const { stroke, width, city, r, from: start } = view.arcs
  const lines = arcs.map(({ d }) => d).join('')
  const discs = arcs.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
  return `<g id="${view.name}" stroke-linecap="round" fill="none">
${land.join('\n')}
<g stroke="${stroke}" stroke-width="${width}" stroke-linecap="butt">
<path d="${lines}"/>
<g fill="${city}">${discs.join('')}</g>
</g>
<circle cx="${from.x}" cy="${from.y}" r="${start}" fill="${stroke}" stroke="none"/>
</g>`
})

const icons = { ChartNoAxesColumn, Fingerprint, Globe, Landmark, Lock, ReceiptText }
const symbols = Object.entries(icons).map(([name, icon]) => {
  const lines = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon)))?.[1] ?? ''
  return `<g id="${name}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines.replaceAll(/><\/\w+>/g, '/>')}</g>`
})

writeFileSync(
  join(import.meta.dirname, 'drawings.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">
<!-- Drawn by draw-globe.ts from Natural Earth land (world-atlas 2.0.2), keyhole.svg and the icons of Lucide (ISC). -->
${globes.join('\n')}
${readFileSync(join(import.meta.dirname, 'keyhole.svg'), 'utf8').trim()}
${symbols.join('\n')}
</svg>
`,
)
