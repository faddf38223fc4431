import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { brand } from '#contract/lib/brand.ts'

const fonts = {
  regular: readFileSync(new URL('./fonts/inter-regular.ttf', import.meta.url)),
  semibold: readFileSync(new URL('./fonts/inter-semibold.ttf', import.meta.url)),
}

export const ink = '#17153A'
export const soft = '#5A577C'
export const hairline = '#E9E0CF'
const sun = '#FFB000'

export const margin = 46
const bottomMargin = 34

export type Pdf = PDFKit.PDFDocument
export type Style = { font: 'regular' | 'semibold'; size: number; color?: string }

export const width = (pdf: Pdf): number => pdf.page.width - 2 * margin

export const styled = (pdf: Pdf, { font, size, color = ink }: Style): Pdf =>
  pdf.font(font).fontSize(size).fillColor(color)

/** Adds a page when the next block does not fit. */
export const keep = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > pdf.page.height - bottomMargin) pdf.addPage()
}

export const rule = (pdf: Pdf, color: string): void => {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + width(pdf), pdf.y)
    .lineWidth(0.75)
    .stroke(color)
}

export const drawSun = (pdf: Pdf, { x, y, size }: { x: number; y: number; size: number }): void => {
  const unit = size / 32
  pdf.save()
  pdf.rect(x, y, size, 22 * unit).clip()
  pdf.circle(x + 16 * unit, y + 15 * unit, 11.5 * unit).fill(sun)
  pdf.restore()
  pdf.roundedRect(x + 1.5 * unit, y + 24.5 * unit, 29 * unit, 3 * unit, 1.5 * unit).fill(ink)
}

/** US Letter, with the product's typeface. Drawing takes tens of milliseconds, so it runs in a thread (threads.ts). */
export const drawPdf = (
  { title, lang }: { title: string; lang: string },
  draw: (pdf: Pdf) => void,
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const margins = { top: margin, left: margin, right: margin, bottom: bottomMargin }
    const info = { Title: `${title} – ${brand.name}`, Author: brand.name }
    const pdf = new PDFDocument({ size: 'LETTER', margins, lang, displayTitle: true, info })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.registerFont('regular', fonts.regular)
    pdf.registerFont('semibold', fonts.semibold)
    draw(pdf)
    pdf.end()
  })
