import { Pie, PieChart } from 'recharts'

/** `units` is a length on the screen, not money. */
export type Slice = { units: number; fill: string }

const size = 192
/** A hole of 80 %. */
const outer = 92
const inner = 73.6

/** From twelve o'clock, clockwise. */
export default function RingChart({ slices }: { slices: readonly Slice[] }) {
  const shown = slices.filter(({ units }) => units > 0)
  return (
    <PieChart width={size} height={size} accessibilityLayer={false}>
      <Pie
        data={shown}
        dataKey="units"
        startAngle={90}
        endAngle={-270}
        outerRadius={outer}
        innerRadius={inner}
        paddingAngle={shown.length > 1 ? 3.5 : 0}
        stroke="none"
        isAnimationActive={false}
        rootTabIndex={-1}
      />
    </PieChart>
  )
}
