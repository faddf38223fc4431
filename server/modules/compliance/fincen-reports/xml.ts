/** An XML element: its name, its text or children, and its attributes. */
export type Element = {
  name: string
  content: string | readonly Element[]
  attributes?: Readonly<Record<string, string>>
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** FinCEN refuses line breaks, tabs, and spaces at the ends of a value. */
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An element with text; none for an empty one, which FinCEN refuses. */
export const leaf = (name: string, text: string): Element[] => {
  const content = plainText(text)
  return content === '' ? [] : [{ name, content }]
}

/** An indicator that is set. */
export const flag = (name: string, isSet: boolean): Element[] => (isSet ? [{ name, content: 'Y' }] : [])

/** An element with children, numbered by `write`. */
export const group = (name: string, ...children: readonly (readonly Element[])[]): Element[] => [
  { name, content: children.flat(), attributes: { SeqNum: '' } },
]

type Numbered = { next: number }

const write = ({ name, content, attributes = {} }: Element, sequence: Numbered): string => {
  const given = Object.entries(attributes).map(([key, value]) => {
    const text = key === 'SeqNum' ? String(sequence.next++) : value
    return ` ${key}="${escaped(text)}"`
  })
  const inside =
    typeof content === 'string' ? escaped(content) : content.map((child) => write(child, sequence)).join('')
  return `<${name}${given.join('')}>${inside}</${name}>`
}

/** FinCEN's batch file of one report. Groups are numbered in document order, each once. */
export const batchFile = (
  form: 'SARX' | 'CTRX',
  counts: Readonly<Record<string, string>>,
  activity: Element,
): string => {
  const name = form === 'SARX' ? 'EFL_SARXBatchSchema' : 'EFL_CTRXBatchSchema'
  const root: Element = {
    name: 'EFilingBatchXML',
    attributes: {
      xmlns: 'www.fincen.gov/base',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `www.fincen.gov/base https://www.fincen.gov/base/${name}.xsd`,
      ...counts,
    },
    content: [{ name: 'FormTypeCode', content: form }, activity],
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, { next: 1 })}\n`
}

/** 20261129 */
export const compactDay = (day: string): string => day.replaceAll('-', '')
