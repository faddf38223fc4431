import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { exitOf, type ImageProblem, type Job, pixels_max } from './image-protocol.ts'
import { isZip, zipTail } from './zip-end.ts'

// Re-encodes one picture in a separate process (images.ts starts, limits and terminates it): a decoder exploited by a hostile file
// affects nothing else and finds no secret. The job is the first argument; a JPEG with only the pixels is written to standard output.

// Only these of the library's many loaders are enabled: no SVG, which reads files, no GIF, no TIFF, no PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadPngBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

class Problem extends Error {
  readonly problem: ImageProblem
  constructor(problem: ImageProblem) {
    super(problem)
    this.problem = problem
  }
}

type Read = (at: number, length: number) => Promise<Buffer>

/**
 * Content that no photograph holds: the start of a document or a page that another program would read from the same file. A bare marker
 * occurs by chance in one 10 MB photograph in fifty, as compressed data is nearly random: `<svg` in any case is 8 of 2³² values, tried at
 * 10⁷ positions. So a marker must end as it does in a page, followed by eight characters of text, which is true by chance of 10⁷ × 8/2³²
 * × 9/256 × (98/256)⁸ = one in three million, and of the others less often.
 */
const hidden = /%PDF-\d\.\d|<(?:\?php|script|svg|html|!doctype)[\s/>][\t\n\r -~]{8}/i
/** Longer than any marker, so none is missed at a chunk boundary. */
const overlap = 32
const piece = 1024 * 1024

/** Refuses a file that is a picture to us and another format to other programs (a polyglot), although none of that would be stored. */
const refuseMixed = async (read: Read, size: number): Promise<void> => {
  for (let at = 0; at < size; at += piece) {
    const bytes = await read(at, Math.min(piece + overlap, size - at))
    if (hidden.test(bytes.toString('latin1'))) throw new Problem('image_mixed')
  }
  const tail = Math.min(zipTail, size)
  if (isZip(await read(size - tail, tail))) throw new Problem('image_mixed')
}

const readFrom =
  (file: FileHandle): Read =>
  async (at, length) => {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return bytes.subarray(0, bytesRead)
  }

const examine = async (source: string | Buffer): Promise<void> => {
  if (typeof source !== 'string')
    return refuseMixed(async (at, length) => source.subarray(at, at + length), source.length)
  const file = await open(source)
  await refuseMixed(readFrom(file), (await file.stat()).size).finally(() => file.close())
}

/** One watermark tile, light on dark to be visible on any background, with space below: repeated, it fills a picture. */
const tileOf = async ({ mark = '', font }: Job, width: number, height: number): Promise<Buffer> => {
  const words = mark.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const draw = (color: string): Promise<Buffer> => {
    const text = `<span foreground="${color}" alpha="60%">${words}</span>`
    const look = { font: `Inter SemiBold ${Math.max(10, Math.round(width / 90))}`, fontfile: font, dpi: 96 }
    return sharp({ text: { text, ...look, rgba: true } })
      .png()
      .toBuffer()
  }
  const [dark, light] = [await draw('#17153a'), await draw('#ffffff')]
  const size = await sharp(light).metadata()
  const cell = { width: size.width + size.height, height: size.height * 5 }
  const tile = await sharp({ create: { ...cell, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: dark, left: 2, top: size.height + 2 },
      { input: light, left: 0, top: size.height },
    ])
    .png()
    .toBuffer()
  // A tile may not be larger than the picture below it.
  const seen = { left: 0, top: 0, width: Math.min(cell.width, width), height: Math.min(cell.height, height) }
  return sharp(tile).extract(seen).png().toBuffer()
}

const render = async (job: Job, source: string | Buffer): Promise<Buffer> => {
  // Reads only the header, where a decompression bomb declares its size.
  const { width, height, format } = await sharp(source, { limitInputPixels: false }).metadata()
  if (format !== 'jpeg' && format !== 'png') throw new Problem('image_wrong_kind')
  if (width * height > (job.sent_max ?? pixels_max)) throw new Problem('image_too_many_pixels')
  const jpeg = { quality: job.quality, chromaSubsampling: '4:4:4' }
  const drawn = sharp(source, { failOn: 'error', limitInputPixels: pixels_max, sequentialRead: true })
    .autoOrient()
    .resize({ width: job.width, height: job.height, fit: job.fit, withoutEnlargement: !job.enlarge })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
  // Only pixels are carried over: no EXIF, no location, no profile, no comment.
  if (!job.mark) return drawn.jpeg(jpeg).toBuffer()
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const tile = await tileOf(job, info.width, info.height)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return sharp(data, { raw })
    .composite([{ input: tile, tile: true }])
    .jpeg(jpeg)
    .toBuffer()
}

const problemOf = (error: unknown): ImageProblem => {
  if (error instanceof Problem) return error.problem
  return error instanceof Error && /unsupported image format/i.test(error.message)
    ? 'image_wrong_kind'
    : 'image_damaged'
}

const job: Job = JSON.parse(process.argv[2] ?? '')
try {
  const source = job.path ?? (await buffer(process.stdin))
  await examine(source)
  const drawn = await render(job, source)
  await new Promise<void>((done) => process.stdout.end(drawn, () => done()))
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = exitOf[problemOf(error)]
}
