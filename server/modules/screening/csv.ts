/**
 * Rows of a comma-separated file as the Treasury publishes it: fields may be quoted, a quote inside is doubled, a field
 * may hold line breaks. A control-Z line ends the old files. Throws on a quote that never closes.
 */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const endField = (): void => {
    row.push(field)
    field = ''
  }
  const endRow = (): void => {
    endField()
    if (row.some((value) => value.replace('\u001a', '') !== '')) rows.push(row)
    row = []
  }
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]
    if (quoted) {
      if (letter !== '"') field += letter
      else if (text[index + 1] === '"') {
        field += '"'
        index += 1
      } else quoted = false
    } else if (letter === '"' && field.trim() === '') {
      field = ''
      quoted = true
    } else if (letter === ',') endField()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') field += letter
  }
  if (quoted) throw new Error('a quoted field does not end')
  if (field !== '' || row.length > 0) endRow()
  return rows
}
