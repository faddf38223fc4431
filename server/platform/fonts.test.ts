import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { oneLine } from '#contract/lib/clean-text.ts'
import { checkName, isPrintable } from '#contract/lib/names.ts'

type Font = { hasGlyphForCodePoint: (code: number) => boolean }
/** The font parser behind pdfkit, which has no types. */
const fontkit: { create: (file: Buffer) => Font } = createRequire(import.meta.url)('fontkit')

const stored = (read: (character: string) => string | undefined): number[] => {
  const found = new Set<number>()
  for (let code = 0; code < 0x20000; code += 1) {
    const text = code < 0xd800 || code > 0xdfff ? read(String.fromCodePoint(code)) : undefined
    for (const character of text ?? '') found.add(character.codePointAt(0) ?? 0)
  }
  return [...found]
}

test.each(['regular', 'semibold'])(
  'every letter of a name and every sign of an address has a glyph in the %s font',
  (weight) => {
    const font = fontkit.create(readFileSync(new URL(`./fonts/inter-${weight}.ttf`, import.meta.url)))
    const letters = stored((one) => {
      const name = /\p{L}/u.test(one) ? checkName(`A${one}`) : undefined
      return name && 'value' in name ? name.value : undefined
    })
    expect(letters.length).toBeGreaterThan(500)
    const signs = stored((one) => (!/\p{M}/u.test(one) && isPrintable(oneLine(one)) ? oneLine(one) : undefined))
    const lost = [...letters, ...signs].filter((code) => !font.hasGlyphForCodePoint(code))
    expect(lost.map((code) => String.fromCodePoint(code))).toEqual([])
  },
)

test('other scripts and emoji are not printable', () => {
  for (const text of ['Calle ❤️ 5', 'רחוב', 'Улица', '中山路', 'Ｍain', '★ 5'])
    expect(isPrintable(text), text).toBe(false)
  for (const text of ['Cl. 5 #12-34, 3.º A', 'Nguyễn Huệ', '½ Main St.', 'O’Higgins 7'])
    expect(isPrintable(text), text).toBe(true)
})
