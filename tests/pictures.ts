import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures as sent by people, phones and attackers. Generated on demand, to avoid trusting binary files. */

/** A synthetic photograph: gradients make its JPEG neither empty nor pure noise. */
export const photograph = (width = 640, height = 400) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    pixels[at] = (x * 255) / width
    pixels[at + 1] = (y * 255) / height
    pixels[at + 2] = (x * y) % 251
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const png = (width?: number, height?: number): Promise<Buffer> => photograph(width, height).png().toBuffer()
export const jpeg = (width?: number, height?: number): Promise<Buffer> => photograph(width, height).jpeg().toBuffer()

/** A phone's: with the place, the owner, a comment, turned by its EXIF orientation, and a film after its last byte. */
export const fromPhone = async (): Promise<Buffer> => {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '40/1 44/1 55/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '73/1 53/1 4/1',
  }
  const exif = { IFD0: { Artist: 'Rosa Secreta', Copyright: 'Calle Secreta 9', ImageDescription: 'SECRET' }, IFD3: gps }
  const picture = await photograph().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  return Buffer.concat([picture, Buffer.from('\0\0\0\x18ftypmp42 the film of the motion photo')])
}

export const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
const pngOf = (width: number, height: number, depth: number, type: number, rows: Buffer, level = 6): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, type, 0, 0, 0], 8)
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level })),
    end,
  ])
}

/** Four megabytes of raw noise with a marker 2,000 times, as compressed data may contain by chance. */
export const noise = (sign: string): Buffer => {
  const rows = createHash('shake256', { outputLength: 2001 * 2000 })
    .update(sign)
    .digest()
  for (let at = 0; at < rows.length; at += 2001) {
    rows[at] = 0
    rows.write(sign, at + 1 + ((at / 2001) % 1900), 'latin1')
  }
  return pngOf(2000, 2000, 8, 0, rows, 0)
}

/** 400 megapixels in 60 kilobytes: one bit each, all of them zero. */
export const bomb = (): Buffer => pngOf(20_000, 20_000, 1, 0, Buffer.alloc(20_000 * 2501))
/** 49 megapixels: the maximum of a document, and more than a profile image allows. */
export const large = (): Buffer => pngOf(7_000, 7_000, 1, 0, Buffer.alloc(7_000 * 876))
/** Declares a small size, and contains a bomb. */
export const lyingBomb = (): Buffer => pngOf(16, 16, 1, 0, Buffer.alloc(50_000_000))
/** A JPEG with a declared size of 65,500 × 65,500. */
export const hugeJpeg = async (): Promise<Buffer> => {
  const picture = Buffer.from(await jpeg())
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]))
  picture.writeUInt16BE(65_500, frame + 5)
  picture.writeUInt16BE(65_500, frame + 7)
  return picture
}

/** The smallest ZIP: an empty directory, found from its last bytes. */
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

/** Pictures that must be refused, with the reason; `en` is the text next to the field. */
export const hostile = async (): Promise<{ what: string; file: Buffer; problem: string }[]> => {
  const [good, goodPng, gif, webp, tiff] = await Promise.all([
    jpeg(),
    png(),
    photograph().gif().toBuffer(),
    photograph().webp().toBuffer(),
    photograph().tiff().toBuffer(),
  ])
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF')
  return [
    { what: 'zero bytes', file: Buffer.alloc(0), problem: 'image_empty' },
    { what: 'three bytes', file: Buffer.from('abc'), problem: 'image_wrong_kind' },
    { what: 'a PDF that is named png', file: pdf, problem: 'image_wrong_kind' },
    { what: 'an SVG', file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'), problem: 'image_wrong_kind' },
    { what: 'a GIF', file: gif, problem: 'image_wrong_kind' },
    { what: 'a WebP', file: webp, problem: 'image_wrong_kind' },
    { what: 'a TIFF', file: tiff, problem: 'image_wrong_kind' },
    { what: 'a PNG that unfolds to 400 megapixels', file: bomb(), problem: 'image_too_many_pixels' },
    { what: 'a JPEG that says it has 4 gigapixels', file: await hugeJpeg(), problem: 'image_too_many_pixels' },
    { what: 'a JPEG cut in the middle', file: good.subarray(0, good.length / 2), problem: 'image_damaged' },
    { what: 'a PNG cut in the middle', file: goodPng.subarray(0, goodPng.length / 2), problem: 'image_damaged' },
    { what: 'the first bytes of a PNG and nothing of one', file: Buffer.concat([goodPng.subarray(0, 8), Buffer.alloc(5000, 7)]), problem: 'image_damaged' },
    { what: 'a JPEG that is a PDF too', file: Buffer.concat([good, pdf]), problem: 'image_mixed' },
    { what: 'a JPEG that is a ZIP too', file: Buffer.concat([good, zipEnd]), problem: 'image_mixed' },
    { what: 'a PNG with a script in its comment', file: Buffer.concat([goodPng.subarray(0, 33), chunk('tEXt', Buffer.from('Comment\0<ScRiPt>alert(1)</script>')), goodPng.subarray(33)]), problem: 'image_mixed' },
    { what: 'a JPEG with PHP behind its end', file: Buffer.concat([good, Buffer.from('<?php system($_GET[0]); ?>')]), problem: 'image_mixed' },
  ] // biome-ignore format: a file a line
}
