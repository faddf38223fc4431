import { useId } from 'react'

type Geometry = {
  width: number
  height: number
  horizon: number
  centre: number
  radius: number
  /** The y of the sun's center at the first, second and last step, and when done. */
  heights: readonly [number, number, number, number]
  /** The bars of light on the sea: y, left and right end. */
  bars: readonly (readonly [number, number, number])[]
  bar: number
}

const tall: Geometry = {
  width: 720, height: 900, horizon: 620, centre: 360, radius: 210, heights: [690, 561, 432, 370], bar: 5,
  bars: [[632, 191, 534], [645, 217, 525], [658, 219, 492], [673, 246, 483], [688, 248, 451], [705, 275, 442], [724, 301, 432], [742, 304, 399]],
} // biome-ignore format: a drawing's numbers

const low: Geometry = {
  width: 390, height: 264, horizon: 195, centre: 195, radius: 78, heights: [221, 172, 123, 103], bar: 3,
  bars: [[207, 132, 260], [215, 142, 256], [223, 143, 244], [233, 153, 240], [244, 154, 229], [256, 163, 225]],
} // biome-ignore format: a drawing's numbers

/** The sun's height: the three steps, and 4 when done. */
export type Height = 1 | 2 | 3 | 4

const rising = '[transition:cy_500ms_ease-out]'

const Drawing = ({ geometry, height, className }: { geometry: Geometry; height: Height; className: string }) => {
  const id = useId()
  const { width, horizon, centre, radius, heights, bars } = geometry
  const y = heights[height - 1]
  // Sky and sea extend far to both sides, for panels wider than the drawing.
  const wide = { x: -3 * width, width: 7 * width }
  return (
    <svg
      viewBox={`0 0 ${width} ${geometry.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="var(--sky-top)" />
          <stop offset="1" stopColor="var(--sky-horizon)" />
        </linearGradient>
        <radialGradient id={`${id}-halo`}>
          <stop offset="0.45" stopColor="var(--halo)" />
          <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}-air`}>
          <rect {...wide} height={horizon} />
        </clipPath>
      </defs>
      <rect {...wide} height={horizon} fill={`url(#${id}-sky)`} />
      <g clipPath={`url(#${id}-air)`}>
        <circle className={rising} cx={centre} cy={y} r={radius * 1.9} fill={`url(#${id}-halo)`} />
        <circle
          cx={centre}
          cy={heights[3]}
          r={radius}
          fill="none"
          stroke="var(--sol-ink)"
          strokeWidth={geometry.bar / 2.2}
          strokeDasharray={`0.1 ${geometry.bar * 1.6}`}
          strokeLinecap="round"
        />
        <circle className={rising} cx={centre} cy={y} r={radius} fill="var(--sol)" />
      </g>
      <rect {...wide} y={horizon} height={4 * geometry.height} fill="var(--mar)" />
      <path d={`M${wide.x} ${horizon}h${wide.width}`} stroke="var(--horizon)" strokeWidth="2" />
      {bars.map(([at, left, right], place) => (
        <path
          key={at}
          d={`M${left} ${at}H${right}`}
          stroke="var(--sol)"
          strokeWidth={geometry.bar}
          strokeLinecap="round"
          opacity={1 - (place / bars.length) ** 1.2 * 0.85}
        />
      ))}
    </svg>
  )
}

/** The sun over the sea rises with each step; the dotted ring is its target. */
export const Sunrise = ({ height }: { height: Height }) => (
  <>
    <Drawing
      geometry={low}
      height={height}
      className="absolute bottom-0 left-1/2 h-[208px] w-[307px] -translate-x-1/2 overflow-visible xl:hidden [@media(height<720px)]:h-[64px] [@media(height<720px)]:w-[95px]"
    />
    <Drawing geometry={tall} height={height} className="absolute inset-0 size-full max-xl:hidden" />
  </>
)
