import { encode } from 'uqr'
import { saveBlob } from '../lib/download.ts'

/** Light margin around the code in modules: readers need four (ISO/IEC 18004 §5.3.8). */
const quietZone = 4

const drawn = (text: string): { size: number; squares: string } => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, squares: squares.join('') }
}

const [light, dark] = ['#fff', '#17153a']
/** Large enough for a poster; whole pixels per module for sharp edges. */
const picture_px = 1200

/** Saves the code as a PNG, which every messenger and printer accepts. */
export const saveQrCode = async (name: string, text: string): Promise<void> => {
  const { size, squares } = drawn(text)
  const scale = Math.ceil(picture_px / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(scale, scale)
  context.fillStyle = light
  context.fillRect(0, 0, size, size)
  context.fillStyle = dark
  context.fill(new Path2D(squares))
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (picture) saveBlob(`${name}.png`, picture)
}

/** Dark on white in both themes, because phone readers need it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, squares } = drawn(text)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="qr-code">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill={light} />
      <path d={squares} fill={dark} />
    </svg>
  )
}
