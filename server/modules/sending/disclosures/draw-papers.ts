import { brand, regulatoryStatement } from '#contract/lib/brand.ts'
import { layoutOf } from '#contract/sending/disclosure-layout.ts'
import { longNoticeLinks } from '#contract/sending/long-notice.ts'
import type { Disclosure, DisclosureLine } from '#contract/sending/transfers.ts'
import {
  drawPdf,
  drawSun,
  hairline,
  ink,
  keep,
  margin,
  type Pdf,
  rule,
  type Style,
  soft,
  styled,
  width,
} from '#server/platform/pdf.ts'
import type { Paper } from './papers-pdf.ts'

const gap = 24
/** All amounts and terms have this size, and nothing is below 8 points (12 CFR 1005.31(c)(3): 8-point type, equal prominence). */
const lineSize = 10.5
const statementSize = 8.75

const inBoth = ({ term, translated }: Disclosure['heading']): string => [translated, term].filter(Boolean).join(' / ')

const header = (pdf: Pdf, paper: Paper['disclosure']): void => {
  const provider = paper.groups.flat().find(({ key }) => key === 'provider')
  const size = 38
  const [name = brand.name, ...contact] = provider?.value.split('\n') ?? []
  drawSun(pdf, { x: margin, y: margin - 6, size })
  const x = margin + size + 10
  styled(pdf, { font: 'semibold', size: 13 }).text(name, x, margin - 4)
  styled(pdf, { font: 'semibold', size: lineSize }).text(contact.join('  ·  '), x, pdf.y + 2)
  styled(pdf, { font: 'semibold', size: 19 }).text(inBoth(paper.heading), margin, margin + size + 8)
  // 12 CFR 1005.31(b)(1) does not require this text; the model forms have it.
  if (paper.notice) styled(pdf, { font: 'semibold', size: lineSize }).text(inBoth(paper.notice), margin, pdf.y + 2)
  pdf.y += 6
}

/** Returns the height of stacked texts, and draws them if `at` is given. */
const stack = (
  pdf: Pdf,
  texts: (Style & { text: string })[],
  columnWidth: number,
  at?: { x: number; y: number },
): number => {
  const options = { width: columnWidth, lineGap: 1 }
  let height = 0
  for (const { text, ...style } of texts) {
    styled(pdf, style)
    if (at) pdf.text(text, at.x, at.y + height, options)
    height += pdf.heightOfString(text, options)
  }
  return height
}

const termsOf = ({ term, translated }: DisclosureLine): (Style & { text: string })[] => [
  ...(translated && translated !== term ? [{ text: translated, font: 'semibold' as const, size: lineSize }] : []),
  { text: term, font: 'semibold', size: lineSize },
]

const drawColumns = (pdf: Pdf, lines: DisclosureLine[]): void => {
  const column = (width(pdf) - gap * (lines.length - 1)) / lines.length
  const blank = { text: ' ', font: 'regular' as const, size: 3 }
  const cells = lines.map((line) => [
    ...termsOf(line),
    blank,
    { text: line.value, font: 'regular' as const, size: lineSize },
  ])
  const height = Math.max(...cells.map((cell) => stack(pdf, cell, column)))
  keep(pdf, height + 14)
  const y = pdf.y + 6
  cells.forEach((cell, index) => {
    stack(pdf, cell, column, { x: margin + index * (column + gap), y })
  })
  pdf.y = y + height + 6
}

const drawLine = (pdf: Pdf, { term, translated, value }: DisclosureLine): void => {
  const column = (width(pdf) * 3) / 5
  const beside = { width: width(pdf) - column, align: 'right' as const }
  styled(pdf, { font: 'semibold', size: lineSize })
  keep(pdf, Math.max(20, pdf.heightOfString(value, beside) + 6))
  const y = pdf.y + 3
  const twice = translated !== null && translated !== term
  styled(pdf, { font: 'semibold', size: lineSize })
  pdf.text(twice ? translated : term, margin, y, { continued: twice, width: column })
  if (twice) pdf.text(`  /  ${term}`)
  const below = pdf.y
  styled(pdf, { font: 'semibold', size: lineSize })
  pdf.text(value, margin + column, y, beside)
  pdf.y = Math.max(below, pdf.y) + 3
}

/** The reader's language on the left, English on the right, in one size. */
const drawStatement = (
  pdf: Pdf,
  { term, translated }: Disclosure['statements'][number],
  style: Style = { font: 'regular', size: statementSize },
): void => {
  const column = translated ? (width(pdf) - gap) / 2 : width(pdf)
  const texts = translated ? [translated, term] : [term]
  const options = { width: column, lineGap: 0.5 }
  styled(pdf, style)
  const height = Math.max(...texts.map((text) => pdf.heightOfString(text, options)))
  keep(pdf, height + 8)
  const y = pdf.y + 4
  texts.forEach((text, index) => {
    styled(pdf, style).text(text, margin + index * (column + gap), y, options)
  })
  pdf.y = y + height + 4
}

/** The full explanation of rights (12 CFR 1005.31(b)(4)): its address printed and as a link. */
const drawRights = (pdf: Pdf, { language }: Paper['disclosure']): void => {
  for (const { words, href } of longNoticeLinks(language, brand.site)) {
    keep(pdf, 28)
    styled(pdf, { font: 'regular', size: statementSize })
    pdf.text(`${words}: `, margin, pdf.y + 2, { continued: true, width: width(pdf) })
    pdf.text(href, { link: href, underline: true })
  }
}

const inColumns = new Set(['sender', 'confirmation_code'])

/** Above a receipt or disclosure, in its own box because it is not part of it. */
const drawAbove = (pdf: Pdf, words: string): void => {
  const padding = 8
  styled(pdf, { font: 'semibold', size: lineSize })
  const height = pdf.heightOfString(words, { width: width(pdf) - padding * 2 }) + padding * 2
  const y = pdf.y
  pdf.lineWidth(1).rect(margin, y, width(pdf), height).stroke(ink)
  pdf.text(words, margin + padding, y + padding, { width: width(pdf) - padding * 2 })
  pdf.y = y + height + 8
}

const drawBody = (pdf: Pdf, { disclosure, above }: Paper): void => {
  const { groups, statements } = layoutOf(disclosure)
  if (above) drawAbove(pdf, above)
  for (const { lines: group, statements: beside } of groups) {
    const lines = group.filter(({ key }) => key !== 'provider')
    const [first] = lines
    if (!first) continue
    rule(pdf, ink)
    if (inColumns.has(first.key)) drawColumns(pdf, lines)
    else {
      pdf.y += 3
      for (const line of lines) drawLine(pdf, line)
      for (const statement of beside) drawStatement(pdf, statement, { font: 'semibold', size: lineSize })
      pdf.y += 3
    }
  }
  rule(pdf, ink)
  pdf.y += 4
  for (const statement of statements) drawStatement(pdf, statement)
  drawRights(pdf, disclosure)
  pdf.y += 4
  keep(pdf, 38)
  rule(pdf, hairline)
  styled(pdf, { font: 'regular', size: 8, color: soft })
  pdf.text(regulatoryStatement.en, margin, pdf.y + 6, { width: width(pdf), lineGap: 0.5 })
}

/** Runs in a thread (papers-pdf.ts): 25 ms would block every other request. Each document starts a page. */
export default (papers: readonly Paper[]): Promise<Uint8Array> => {
  const [first] = papers
  if (!first) throw new Error('there is no paper to draw')
  return drawPdf({ title: inBoth(first.disclosure.heading), lang: 'en-US' }, (pdf) => {
    for (const paper of papers) {
      if (paper !== first) pdf.addPage()
      header(pdf, paper.disclosure)
      drawBody(pdf, paper)
    }
  })
}
