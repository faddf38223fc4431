import { crc32, deflateSync } from 'node:zlib'

export type Color = readonly [number, number, number]
export type Box = { x: number; y: number; w: number; h: number; color: Color }

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

type Picture = { width: number; height: number; paper: Color; boxes: readonly Box[] }

/** Rectangles on a background as PNG bytes (PNG third edition §5, 8-bit RGB, no filter). */
export const paintPng = ({ width, height, paper, boxes }: Picture): Buffer => {
  const rows = Buffer.alloc(height * (1 + width * 3))
  const paint = ({ x, y, w, h, color }: Box): void => {
    for (let row = y; row < y + h; row += 1)
      for (let column = x; column < x + w; column += 1)
        Buffer.from(color).copy(rows, row * (1 + width * 3) + 1 + column * 3)
  }
  paint({ x: 0, y: 0, w: width, h: height, color: paper })
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

/** Three dots wide and five high, row by row. */
const letters: Readonly<Record<string, string>> = {
  A: '010101111101101', B: '110101110101110', C: '011100100100011', D: '110101101101110', E: '111100110100111',
  F: '111100110100100', G: '011100101101011', H: '101101111101101', I: '111010010010111', J: '001001001101010',
  K: '101101110101101', L: '100100100100111', M: '101111111101101', N: '110101101101101', O: '010101101101010',
  P: '110101110100100', Q: '010101101110011', R: '110101110101101', S: '011100010001110', T: '111010010010010',
  U: '101101101101111', V: '101101101101010', W: '101101111111101', X: '101101010101101', Y: '101101010010010',
  Z: '111001010100111', 0: '111101101101111', 1: '010110010010111', 2: '110001010100111', 3: '110001010001110',
  4: '101101111001001', 5: '111100110001110', 6: '011100111101111', 7: '111001010010010', 8: '111101111101111',
  9: '111101111001110', '.': '000000000000010', '-': '000000111000000', '/': '001001010100100',
} // biome-ignore format: a few letters a line

/** A line of text; characters without a glyph are blank. `size` is one dot's. */
export const print = (
  text: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: Color },
): Box[] =>
  [...text.toUpperCase()].flatMap((letter, at) =>
    [...(letters[letter] ?? '')].flatMap((dot, place) =>
      dot === '1'
        ? [{ x: x + (at * 4 + (place % 3)) * size, y: y + Math.floor(place / 3) * size, w: size, h: size, color }]
        : [],
    ),
  )
