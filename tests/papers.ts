import PDFDocument from 'pdfkit'

export const paper = (): Promise<Buffer> =>
  new Promise((done) => {
    const document = new PDFDocument()
    const pieces: Buffer[] = []
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', () => done(Buffer.concat(pieces)))
    document.text('Estado de cuenta').end()
  })
