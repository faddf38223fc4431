import { encode } from 'uqr'
import { download } from '../lib/download.ts'

/** Light around the code, in its own squares: four are what readers need (ISO/IEC 18004 §5.3.8). */
const quietZone = 4

const drawn = (text: string): { size: number; squares: string } => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, squares: squares.join('') }
}

/** Saves the code as a drawing that is as sharp on a poster as on a screen. */
export const saveQrCode = (name: string, text: string): void => {
  const { size, squares } = drawn(text)
  const box = `viewBox="0 0 ${size} ${size}" width="600" height="600" shape-rendering="crispEdges"`
  const paths = `<path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/><path d="${squares}" fill="#17153a"/>`
  download(`${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${paths}</svg>`, 'image/svg+xml')
}

/** Dark on white in both themes, because phone readers need it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, squares } = drawn(text)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="qr-code">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={squares} fill="#17153a" />
    </svg>
  )
}
