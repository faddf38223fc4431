import { crc32, deflateSync } from 'node:zlib'

const width = 640
const height = 400

type Colour = readonly [number, number, number]
type Box = { x: number; y: number; w: number; h: number; colour: Colour }

const paper: Colour = [232, 238, 246]
const band: Colour = [42, 34, 112]
const print: Colour = [96, 104, 130]
const skin: Colour = [205, 160, 128]
const hair: Colour = [52, 40, 38]
const shirt: Colour = [86, 120, 168]
const seal: Colour = [255, 176, 0]

/** A specimen of an identity card: a portrait, a seal and lines where words would be. Nobody's. */
const boxes: readonly Box[] = [
  { x: 0, y: 0, w: width, h: 64, colour: band },
  { x: 28, y: 24, w: 260, h: 16, colour: paper },
  { x: 40, y: 100, w: 180, h: 220, colour: [250, 251, 253] },
  { x: 85, y: 128, w: 90, h: 46, colour: hair },
  { x: 93, y: 148, w: 74, h: 88, colour: skin },
  { x: 62, y: 250, w: 136, h: 70, colour: shirt },
  { x: 111, y: 226, w: 38, h: 34, colour: skin },
  { x: 252, y: 112, w: 110, h: 8, colour: print },
  { x: 252, y: 130, w: 280, h: 18, colour: band },
  { x: 252, y: 172, w: 90, h: 8, colour: print },
  { x: 252, y: 190, w: 220, h: 18, colour: band },
  { x: 252, y: 232, w: 130, h: 8, colour: print },
  { x: 252, y: 250, w: 160, h: 18, colour: band },
  { x: 252, y: 292, w: 70, h: 8, colour: print },
  { x: 252, y: 310, w: 240, h: 14, colour: print },
  { x: 540, y: 292, w: 60, h: 60, colour: seal },
  { x: 40, y: 348, w: 180, h: 10, colour: print },
]

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** The picture as PNG bytes (PNG third edition §5, 8-bit RGB, no filter). */
export const idCard = (): Buffer => {
  const rows = Buffer.alloc(height * (1 + width * 3))
  const paint = ({ x, y, w, h, colour }: Box): void => {
    for (let row = y; row < y + h; row += 1)
      for (let column = x; column < x + w; column += 1)
        Buffer.from(colour).copy(rows, row * (1 + width * 3) + 1 + column * 3)
  }
  paint({ x: 0, y: 0, w: width, h: height, colour: paper })
  for (const box of boxes) paint(box)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
