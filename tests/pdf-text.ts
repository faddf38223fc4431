import { inflateSync } from 'node:zlib'

type Glyphs = ReadonlyMap<number, string>

const streamOf = (object: string): string => {
  // By its length: compressed bytes may themselves end in a line break.
  const start = /stream\r?\n/.exec(object)
  const length = /\/Length (\d+)/.exec(object)?.[1]
  if (start === null || length === undefined) return ''
  const packed = object.slice(start.index + start[0].length).slice(0, Number(length))
  const bytes = Buffer.from(packed, 'latin1')
  return object.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : packed
}

/** The characters of a font's glyphs, by its ToUnicode map. */
const glyphsOf = (map: string): Glyphs => {
  const glyphs = new Map<number, string>()
  for (const [, from = '', all = ''] of map.matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs))
    for (const [at, [, letters = '']] of [...all.matchAll(/<([\da-f ]+)>/gi)].entries())
      glyphs.set(
        Number.parseInt(from, 16) + at,
        Buffer.from(letters.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return glyphs
}

/** The printed text of one of our PDFs, in order. */
export const pdfText = (pdf: Buffer): string => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj([\s\S]*?)endobj/g)].map(([, id = '', object = '']) => [
      id,
      object,
    ]),
  )
  const fonts = new Map<string, Glyphs>()
  for (const object of objects.values())
    for (const [, name = '', id = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      fonts.set(name, glyphsOf(streamOf(objects.get(map ?? '') ?? '')))
    }
  const lines: string[] = []
  for (const page of [...objects.values()].map(streamOf).filter((content) => content.includes(' Tf'))) {
    let glyphs: Glyphs | undefined
    for (const line of page.split('\n')) {
      const font = /\/(F\d+) [\d.]+ Tf/.exec(line)?.[1]
      if (font) glyphs = fonts.get(font)
      if (!line.endsWith('TJ')) continue
      const codes = [...line.matchAll(/<([\da-f]+)>/g)].map(([, hex]) => hex).join('')
      lines.push((codes.match(/.{4}/g) ?? []).map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '?').join(''))
    }
  }
  return lines.join('\n')
}
