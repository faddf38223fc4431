import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#contract/lib/errors.ts'
import { bomb, fromPhone, hostile, jpeg, large, lyingBomb, noise, photograph, png } from '#tests/pictures.ts'
import type { Shape } from './image-protocol.ts'
import { makeImages, sniffed } from './images.ts'
import { makeLog } from './log.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sol-images-'))
const images = makeImages({ dataDir, log: makeLog('silent') })
const document: Shape = { width: 4096, height: 4096, fit: 'inside', enlarge: false, quality: 90 }
const square: Shape = { width: 512, height: 512, fit: 'cover', enlarge: true, quality: 85 }

const inPieces = async function* (bytes: Buffer, size = 5) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const drain = async (content: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
/** The reason on the field, from the error that `work` throws. */
const problemOf = async (work: () => Promise<unknown>): Promise<string> => {
  const error = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error(`refused with ${String(error)}`)
  expect(error.code).toBe('image_invalid')
  return String(error.detail.fields?.image)
}

describe('a picture that is redrawn', () => {
  test('a redrawn picture has its pixels upright and nothing else: no location, no name, no profile, no trailing video', async () => {
    const sent = await fromPhone()
    expect((await sharp(sent).metadata()).exif?.includes('Secreta')).toBe(true)
    const drawn = await images.render(sent, document)
    const kept = await sharp(drawn).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 400, height: 640 })
    for (const name of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) expect(kept[name]).toBeUndefined()
    for (const secret of ['Secret', 'SECRET', 'GPS', 'Exif', 'ftyp', 'film']) expect(drawn.includes(secret)).toBe(false)
    expect(drawn.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })

  test('a profile picture of any shape becomes a small square, on white where it was transparent', async () => {
    const path = join(dataDir, 'wide.png')
    writeFileSync(
      path,
      await sharp({ create: { width: 90, height: 30, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    )
    const drawn = await images.render({ path }, square)
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
    expect((await sharp(drawn).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  test('the watermark covers the whole picture, also a light, dark or small one', async () => {
    const shape: Shape = { ...document, width: 1200, height: 1200, enlarge: true, mark: 'eva<&>@sol.test · now' }
    for (const background of ['#ffffff', '#000000'])
      for (const [width, height] of [[1600, 1000], [60, 40]] as const) {
        const plain = await sharp({ create: { width, height, channels: 3, background } }).png().toBuffer()
        const marked = await images.render(plain, shape)
        const { data, info } = await sharp(marked).grayscale().raw().toBuffer({ resolveWithObject: true })
        const ground = background === '#ffffff' ? 255 : 0
        const touched = (left: number): boolean =>
          Array.from({ length: info.height }, (_, row) => row).some((row) =>
            data.subarray(row * info.width + left, row * info.width + left + 300).some((value) => Math.abs(value - ground) > 40),
          )
        for (let left = 0; left + 300 <= info.width; left += 300) expect(touched(left)).toBe(true)
      }
  }) // biome-ignore format: sizes in pairs

  test('a picture may have as many pixels as a phone takes, and is read from disk', async () => {
    const path = join(dataDir, 'large.jpg')
    writeFileSync(
      path,
      await sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#88aacc' } })
        .jpeg()
        .toBuffer(),
    )
    expect((await sharp(await images.render({ path }, square)).metadata()).width).toBe(512)
  })

  // By chance, `<svg` occurs 2,000 times in a terabyte of photographs.
  test('a picture may contain the markers of a page or a document by chance', async () => {
    for (const sign of ['<svg', '<HTML', '<?php', '%PDF-'])
      expect((await sharp(await images.render(noise(sign), square)).metadata()).width).toBe(512)
  })

  test('two pictures are redrawn at a time, and the others wait', async () => {
    const sent = await png(64, 64)
    const drawn = await Promise.all(Array.from({ length: 6 }, () => images.render(sent, square)))
    expect(new Set(drawn.map((one) => one.toString('base64'))).size).toBe(1)
  })

  test('a picture is refused when the queue is full', async () => {
    const busy = makeImages({ dataDir, log: makeLog('silent'), waiting_max: 1 })
    const sent = await png(8, 8)
    const asked = await Promise.allSettled(Array.from({ length: 9 }, () => busy.render(sent, square)))
    const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.length).toBe(9 - 3)
    expect(new Set(refused.map(({ reason }) => (reason as Refusal).code))).toEqual(new Set(['unavailable']))
  })
})

describe('refused uploads', () => {
  let corpus: Awaited<ReturnType<typeof hostile>>
  beforeAll(async () => {
    corpus = await hostile()
  })

  test('a file of another kind is refused by its first bytes, in any chunks, before anything is stored', async () => {
    for (const { file, problem } of corpus.filter(({ problem: why }) => /empty|kind/.test(why)))
      for (const size of [1, 5, 100_000])
        expect(await problemOf(() => drain(sniffed(inPieces(file, size))))).toBe(problem)
    const good = await jpeg()
    expect(Buffer.compare(await drain(sniffed(inPieces(good, 3))), good)).toBe(0)
  })

  test('the decoder refuses a picture for its actual defect, from memory and from disk', async () => {
    for (const { what, file, problem } of corpus.filter(({ problem: why }) => /mixed|pixels|damaged/.test(why))) {
      const path = join(dataDir, what.replaceAll(/\W/g, ''))
      writeFileSync(path, file)
      for (const source of [file, { path }])
        expect([what, await problemOf(() => images.render(source, document))]).toEqual([what, problem])
    }
  })

  test('no other decoder is enabled for a file that passes the first bytes', async () => {
    for (const file of await Promise.all([
      photograph().gif().toBuffer(),
      photograph().webp().toBuffer(),
      photograph().tiff().toBuffer(),
    ]))
      expect(await problemOf(() => images.render(file, document))).toBe('image_wrong_kind')
  })

  test('data beyond the declared size of a picture is not decompressed', async () => {
    expect(await sharp(await images.render(lyingBomb(), document)).metadata()).toMatchObject({ width: 16, height: 16 })
  })

  test('a decompression bomb costs the decoder no more memory than a picture', async () => {
    expect(bomb().length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    expect(await problemOf(() => images.render(bomb(), document))).toBe('image_too_many_pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 ** 2)
  })
})

describe('the spool', () => {
  test('the spool stores a stream until it is dropped, and nothing of one that fails', async () => {
    const { path, drop } = await images.spool('01a1f978-b580-7ed4-8c00-141f64530009', inPieces(await jpeg(), 1000))
    expect((await sharp(path).metadata()).format).toBe('jpeg')
    await drop()
    await drop()
    const broken = async function* () {
      yield Buffer.from('half')
      throw new Error('the connection broke')
    }
    await expect(images.spool('01a1f978-b580-7ed4-8c00-141f64530010', broken())).rejects.toThrow('the connection broke')
    expect(readdirSync(join(dataDir, 'spool'))).toEqual([])
  })

  test('remains of a dead process are removed at the next start; files of a running one stay', async () => {
    const { drop } = await images.spool('01a1f978-b580-7ed4-8c00-141f64530011', inPieces(await jpeg(), 1000))
    writeFileSync(join(dataDir, 'spool', '2147483646.left-behind'), 'half of a picture')
    makeImages({ dataDir, log: makeLog('silent') })
    expect(readdirSync(join(dataDir, 'spool'))).toEqual([`${process.pid}.01a1f978-b580-7ed4-8c00-141f64530011`])
    await drop()
  })

  test('concurrent uploads together cannot fill the disk', async () => {
    const piece = Buffer.alloc(16 * 1024 ** 2)
    const endless = async function* () {
      for (;;) yield piece
    }
    const small = makeImages({ dataDir, log: makeLog('silent'), spoolBytes_max: 40 * 1024 ** 2 })
    await expect(small.spool('01a1f978-b580-7ed4-8c00-141f64530012', endless())).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(readdirSync(join(dataDir, 'spool'))).toEqual([])
  })
})

test('the photograph of these tests is neither gray nor empty', async () => {
  expect((await photograph().stats()).isOpaque).toBe(true)
})

test('a shape that needs fewer pixels refuses a picture that a document may have, and names its limit', async () => {
  expect((await sharp(await images.render(large(), document)).metadata()).format).toBe('jpeg')
  await expect(images.render(large(), { ...square, sent_max: 2 ** 25 })).rejects.toMatchObject({
    detail: { fields: { image: 'image_too_many_pixels' }, values: { limit: '33' } },
  })
})
