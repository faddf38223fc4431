import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { brand } from '#contract/lib/brand.ts'
import { fill } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'

export type Drawing = {
  language: Language
  title: string
  subtitle: string
  heads: readonly string[]
  /** Date, kind, name, detail, state, out, currency, in, currency, code. */
  rows: readonly (readonly string[])[]
  none: string
  page: string
}

const fonts = {
  regular: readFileSync(new URL('../../../../platform/fonts/inter-regular.ttf', import.meta.url)),
  semibold: readFileSync(new URL('../../../../platform/fonts/inter-semibold.ttf', import.meta.url)),
}

const [ink, soft, hairline, band] = ['#17153A', '#5A577C', '#E9E0CF', '#FFF3DF']
const margin = 36
const rowHeight = 17
const size = 7.5
const padding = 4

/** Points; the sum is the width of a landscape letter page between its margins. */
const columns = [
  { at: 0, width: 56 },
  { at: 1, width: 88 },
  { at: 2, width: 140 },
  { at: 3, width: 126 },
  { at: 4, width: 66 },
  { at: 5, amount: 6, width: 82 },
  { at: 7, amount: 8, width: 92 },
  { at: 9, width: 70 },
] as const

type Pdf = PDFKit.PDFDocument

type Fitted = { text: string; width: number }

const cutToFit = (pdf: Pdf, text: string, most: number): Fitted => {
  let [shown, width] = [text, pdf.widthOfString(text)]
  for (let cut = text; width > most && cut.length > 1; ) {
    cut = cut.slice(0, -1)
    shown = `${cut.trimEnd()}…`
    width = pdf.widthOfString(shown)
  }
  return { text: shown, width }
}

/** Names, days and states repeat from row to row, and measuring a text costs as much as drawing it. */
const fitter = (pdf: Pdf) => {
  const known = new Map<string, Fitted>()
  return (text: string, { head, most }: { head: boolean; most: number }): Fitted => {
    const key = `${head} ${most} ${text}`
    const fitted = known.get(key) ?? cutToFit(pdf, text, most)
    known.set(key, fitted)
    return fitted
  }
}

type Table = { pdf: Pdf; fitted: ReturnType<typeof fitter> }

const drawRow = ({ pdf, fitted }: Table, cells: readonly string[], { y, head }: { y: number; head: boolean }): void => {
  pdf
    .font(head ? 'semibold' : 'regular')
    .fontSize(size)
    .fillColor(ink)
  let x = margin
  for (const column of columns) {
    const isAmount = 'amount' in column
    const text = isAmount && !head ? `${cells[column.at]} ${cells[column.amount]}`.trim() : (cells[column.at] ?? '')
    const shown = fitted(text, { head, most: column.width - padding * 2 })
    const start = isAmount ? x + column.width - padding - shown.width : x + padding
    pdf.text(shown.text, start, y + 4.5, { lineBreak: false })
    x += column.width
  }
}

const width = columns.reduce((sum, column) => sum + column.width, 0)

const drawHeads = (table: Table, heads: readonly string[], y: number): number => {
  table.pdf.rect(margin, y, width, rowHeight).fill(band)
  drawRow(table, heads, { y, head: true })
  return y + rowHeight
}

const drawTable = (pdf: Pdf, { heads, rows, none }: Drawing, top: number): void => {
  const bottom = pdf.page.height - margin - 16
  const table = { pdf, fitted: fitter(pdf) }
  let y = drawHeads(table, heads, top)
  if (rows.length === 0)
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(soft)
      .text(none, margin + padding, y + 10)
  for (const cells of rows) {
    if (y + rowHeight > bottom) {
      pdf.addPage()
      y = drawHeads(table, heads, margin)
    }
    drawRow(table, cells, { y, head: false })
    y += rowHeight
    pdf
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .stroke(hairline)
  }
}

const drawPages = (pdf: Pdf, { page, language }: Drawing): void => {
  const number = new Intl.NumberFormat(localeOf[language])
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at)
    // Otherwise text below the margin starts a new page.
    pdf.page.margins.bottom = 0
    const text = fill(page, { page: number.format(at - start + 1), pages: number.format(count) })
    pdf.font('regular').fontSize(size).fillColor(soft)
    pdf.text(brand.name, margin, pdf.page.height - margin, { lineBreak: false })
    pdf.text(text, margin + width - pdf.widthOfString(text), pdf.page.height - margin, { lineBreak: false })
  }
}

/** Runs in a thread: a long history takes seconds. */
export default (drawing: Drawing): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const { title, subtitle, language } = drawing
    const info = { Title: `${title} – ${brand.name}`, Author: brand.name }
    const options = {
      size: 'LETTER',
      layout: 'landscape',
      margin,
      lang: localeOf[language],
      displayTitle: true,
    } as const
    const pdf = new PDFDocument({ ...options, info, bufferPages: true })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.registerFont('regular', fonts.regular)
    pdf.registerFont('semibold', fonts.semibold)
    pdf.font('semibold').fontSize(17).fillColor(ink).text(title, margin, margin, { lineBreak: false })
    pdf
      .font('regular')
      .fontSize(9.5)
      .fillColor(soft)
      .text(subtitle, margin, margin + 24, { lineBreak: false })
    drawTable(pdf, drawing, margin + 48)
    drawPages(pdf, drawing)
    pdf.end()
  })
