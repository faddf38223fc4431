import { strToU8, zipSync } from 'fflate'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

const heading = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Format 49 is text: a spreadsheet preserves the leading zeros and all digits of an account number. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
const [text, bold] = [1, 2]

const letterOf = (column: number): string => String.fromCodePoint(65 + column)

const rowXml = (cells: readonly string[], row: number): string => {
  const style = row === 1 ? bold : text
  const inside = cells.map(
    (cell, at) =>
      `<c r="${letterOf(at)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
  )
  return `<row r="${row}">${inside.join('')}</row>`
}

/** Wide enough for its longest cell, up to a limit. */
const columnXml = (rows: readonly (readonly string[])[], at: number): string => {
  const letters = Math.max(...rows.map((row) => row[at]?.length ?? 0))
  return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(40, letters + 3)}" style="${text}" customWidth="1"/>`
}

const sheetXml = (rows: readonly (readonly string[])[]): string => {
  const columns = (rows[0] ?? []).map((_, at) => columnXml(rows, at)).join('')
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${columns}</cols><sheetData>${rows.map((row, at) => rowXml(row, at + 1)).join('')}</sheetData></worksheet>`
}

/** A workbook of one sheet of texts (ECMA-376), at most 26 columns: the first row is bold and frozen. */
export const writeXlsx = (rows: readonly (readonly string[])[], { name }: { name: string }): Buffer => {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([part, xml]) => [part, strToU8(heading + xml)]))),
  )
}
