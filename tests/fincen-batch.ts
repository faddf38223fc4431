import { XMLParser } from 'fast-xml-parser'
import { expect } from 'vitest'

type Node = { [name: string]: Node[] | string } & { ':@'?: Record<string, string> }

/** Children of each element in the order of a schema. */
export type SchemaOrder = Readonly<Record<string, readonly string[]>>

/** The text of a leaf by its element's name; throws for an element out of order, empty, or with a line break or outer spaces. */
export const readBatch = (xml: string, order: SchemaOrder) => {
  const leaves: [string, string][] = []
  const numbers: number[] = []
  const walk = (name: string, nodes: Node[], attributes: Record<string, string> = {}): void => {
    const text = nodes[0]?.['#text']
    if (!order[name]) {
      if (typeof text !== 'string' || text !== text.trim() || /[\n\t]/.test(text)) throw new Error(`${name}: ${text}`)
      leaves.push([name, text])
      return
    }
    if (attributes.SeqNum) numbers.push(Number(attributes.SeqNum))
    const places = nodes.map((node) => order[name]?.indexOf(Object.keys(node).find((key) => key !== ':@') ?? '') ?? -1)
    expect(places, name).toEqual(places.toSorted((a, b) => a - b))
    expect(places, name).not.toContain(-1)
    for (const node of nodes) {
      const [child = '', content] = Object.entries(node).find(([key]) => key !== ':@') ?? []
      walk(child, content as Node[], node[':@'])
    }
  }
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
  })
  const [, root] = parser.parse(xml.replace('\n<', '<').trim()) as Node[]
  walk('EFilingBatchXML', root?.EFilingBatchXML as Node[], root?.[':@'])
  expect(numbers).toEqual(numbers.map((_, place) => place + 1))
  return {
    attributes: root?.[':@'] ?? {},
    all: (name: string) => leaves.filter(([leaf]) => leaf === name).map(([, text]) => text),
  }
}
