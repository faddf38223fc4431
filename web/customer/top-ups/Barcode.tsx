import { code128 } from './code-128.ts'

/** Quiet zone at both ends, in modules, required by scanners. */
const quiet = 10

/** A barcode for the counter: dark on white in both themes. The digits are below it as text. */
export const Barcode = ({ digits, label }: { digits: string; label: string }) => {
  const widths = code128(digits)
  if (!widths) return null
  const total = widths.reduce((sum, width) => sum + width, 2 * quiet)
  const bars = widths.map((width, index) => ({
    width,
    x: widths.slice(0, index).reduce((sum, each) => sum + each, quiet),
    isBar: index % 2 === 0,
  }))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${total} 40`}
      preserveAspectRatio="none"
      className="block h-24 w-full rounded-input bg-white"
      shapeRendering="crispEdges"
    >
      {bars.map(
        ({ isBar, x, width }) => isBar && <rect key={x} x={x} y="4" width={width} height="32" fill="#17153A" />,
      )}
    </svg>
  )
}
