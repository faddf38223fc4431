import { crc32, deflateSync, inflateSync } from 'node:zlib'

// A browser packs its screenshots fast, not small. This packs the same pixels again with every effort (PNG, third
// edition, §9 filtering and §10 compression), for pictures that live in the repository.

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Chunk = { type: string; data: Buffer }

const readChunks = (png: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

const written = ({ type, data }: Chunk): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner
  const [dl, du, dc] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (dl <= du && dl <= dc) return left
  return du <= dc ? up : corner
}

/** What each of the five filters expects a byte to be. */
const expected = [
  () => 0,
  (left: number) => left,
  (_: number, up: number) => up,
  (left: number, up: number) => (left + up) >> 1,
  paeth,
] as const

type Shape = { rowBytes: number; pixelBytes: number; rows: number }

const unfilter = (packed: Buffer, { rowBytes, pixelBytes, rows }: Shape): Buffer => {
  const pixels = Buffer.alloc(rowBytes * rows)
  for (let y = 0; y < rows; y += 1) {
    const guess = expected[packed[y * (rowBytes + 1)] ?? 0] ?? expected[0]
    for (let x = 0; x < rowBytes; x += 1) {
      const at = y * rowBytes + x
      const left = x >= pixelBytes ? (pixels[at - pixelBytes] ?? 0) : 0
      const up = y > 0 ? (pixels[at - rowBytes] ?? 0) : 0
      const corner = x >= pixelBytes && y > 0 ? (pixels[at - rowBytes - pixelBytes] ?? 0) : 0
      pixels[at] = (packed[y * (rowBytes + 1) + 1 + x] ?? 0) + guess(left, up, corner)
    }
  }
  return pixels
}

/** One row under one filter, the filter's number first. */
const filterRow = (pixels: Buffer, y: number, filter: number, { rowBytes, pixelBytes }: Shape): Buffer => {
  const row = Buffer.alloc(rowBytes + 1)
  row[0] = filter
  const guess = expected[filter] ?? expected[0]
  for (let x = 0; x < rowBytes; x += 1) {
    const at = y * rowBytes + x
    const left = x >= pixelBytes ? (pixels[at - pixelBytes] ?? 0) : 0
    const up = y > 0 ? (pixels[at - rowBytes] ?? 0) : 0
    const corner = x >= pixelBytes && y > 0 ? (pixels[at - rowBytes - pixelBytes] ?? 0) : 0
    row[x + 1] = (pixels[at] ?? 0) - guess(left, up, corner)
  }
  return row
}

const packedSize = (rows: readonly Buffer[]): Buffer => deflateSync(Buffer.concat(rows), { level: 9, memLevel: 9 })

/** The same picture in fewer bytes. Takes what Chromium writes: eight bits a channel, not interlaced. */
export const packPng = (png: Buffer): Buffer => {
  const chunks = readChunks(png)
  const head = chunks.find(({ type }) => type === 'IHDR')?.data
  if (head?.[8] !== 8 || head[12] !== 0) throw new Error('not a PNG as Chromium writes it')
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[head[9] ?? -1]
  if (!channels) throw new Error(`a PNG of colour type ${head[9]} is not understood`)
  const shape: Shape = { rowBytes: head.readUInt32BE(0) * channels, pixelBytes: channels, rows: head.readUInt32BE(4) }
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data))
  const pixels = unfilter(inflateSync(data), shape)
  const filtered = expected.map((_, filter) =>
    Array.from({ length: shape.rows }, (_, y) => filterRow(pixels, y, filter, shape)),
  )
  // Row by row, the filter whose row packs smallest by itself: slower than the usual guess, and better for flat colours.
  const mixed = Array.from({ length: shape.rows }, (_, y) => {
    const candidates = filtered.map((rows) => rows[y] as Buffer)
    return candidates.reduce((best, row) => (deflateSync(row).length < deflateSync(best).length ? row : best))
  })
  const smallest = [...filtered, mixed].map(packedSize).reduce((best, one) => (one.length < best.length ? one : best))
  return Buffer.concat([
    signature,
    ...[
      { type: 'IHDR', data: head },
      { type: 'IDAT', data: smallest },
      { type: 'IEND', data: Buffer.alloc(0) },
    ].map(written),
  ])
}
