import { regulatoryStatement } from '#contract/lib/brand.ts'
import { drawPdf, drawSun, ink, keep, margin, type Pdf, rule, soft, styled, width } from '#server/platform/pdf.ts'
import type { Paper } from './statement-paper.ts'

const lineSize = 9.5
const cellGap = 8

const header = (pdf: Pdf, { title, about }: Paper): void => {
  const size = 38
  drawSun(pdf, { x: margin, y: margin - 6, size })
  styled(pdf, { font: 'semibold', size: 19 }).text(title, margin + size + 10, margin - 4)
  styled(pdf, { font: 'regular', size: lineSize, color: soft })
  pdf.text(about.join('  ·  '), margin + size + 10, pdf.y + 2)
  pdf.y = Math.max(pdf.y, margin + size) + 10
}

const drawSums = (pdf: Pdf, { sums }: Paper): void => {
  rule(pdf, ink)
  const column = width(pdf) / sums.length
  const y = pdf.y + 8
  sums.forEach(([term, value], at) => {
    const options = { width: column - cellGap }
    styled(pdf, { font: 'regular', size: lineSize, color: soft }).text(term, margin + at * column, y, options)
    styled(pdf, { font: 'semibold', size: 11.5 }).text(value, margin + at * column, y + 14, options)
  })
  pdf.y = y + 40
}

type Cells = { texts: readonly string[]; font: 'regular' | 'semibold' }

/** Line breaking dominates the cost, so a text that fits on one line skips it. */
const drawRow = (pdf: Pdf, { columns }: Paper, { texts, font }: Cells): void => {
  styled(pdf, { font, size: lineSize })
  let left = margin
  const cells = columns.map((column, at) => {
    const text = texts[at] ?? ''
    const room = column.width * width(pdf) - cellGap
    const x = left + (column.end ? cellGap : 0)
    left += column.width * width(pdf)
    const own = pdf.widthOfString(text)
    const align = column.end ? ('right' as const) : ('left' as const)
    return own <= room
      ? { text, x: column.end ? x + room - own : x, options: { lineBreak: false }, height: pdf.currentLineHeight() }
      : { text, x, options: { width: room, align }, height: pdf.heightOfString(text, { width: room }) }
  })
  const height = Math.max(...cells.map((cell) => cell.height))
  keep(pdf, height + 8)
  const y = pdf.y + 4
  for (const { text, x, options } of cells) if (text) pdf.text(text, x, y, options)
  pdf.y = y + height + 4
}

/** Runs in a thread: a long month takes seconds. */
export default (paper: Paper): Promise<Uint8Array> =>
  drawPdf({ title: paper.title, lang: paper.language }, (pdf) => {
    header(pdf, paper)
    drawSums(pdf, paper)
    const heads = { texts: paper.columns.map(({ head }) => head), font: 'semibold' } as const
    rule(pdf, ink)
    drawRow(pdf, paper, heads)
    rule(pdf, ink)
    pdf.on('pageAdded', () => {
      pdf.y = margin
    })
    for (const texts of paper.rows) drawRow(pdf, paper, { texts, font: 'regular' })
    rule(pdf, ink)
    keep(pdf, 60)
    styled(pdf, { font: 'regular', size: 8, color: soft })
    const options = { width: width(pdf), lineGap: 0.5 }
    pdf.text(paper.foot, margin, pdf.y + 8, options)
    pdf.text(regulatoryStatement[paper.language], margin, pdf.y + 4, options)
  })
