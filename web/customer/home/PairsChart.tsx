import { Pie, PieChart } from 'recharts'
import { type Share, shareColors } from './shares.ts'

const size = 192
/** A hole of 80 %. */
const outer = 92
const inner = 73.6

/** From twelve o'clock, clockwise; a length on the screen, not money. */
export default function PairsChart({ shares }: { shares: readonly Share[] }) {
  const rows = shares.map(({ pair, amount }) => ({ units: Number(amount.minor), fill: shareColors[pair] }))
  return (
    <PieChart width={size} height={size} accessibilityLayer={false}>
      <Pie
        data={rows.filter(({ units }) => units > 0)}
        dataKey="units"
        startAngle={90}
        endAngle={-270}
        outerRadius={outer}
        innerRadius={inner}
        paddingAngle={rows.filter(({ units }) => units > 0).length > 1 ? 3.5 : 0}
        stroke="none"
        isAnimationActive={false}
        rootTabIndex={-1}
      />
    </PieChart>
  )
}
