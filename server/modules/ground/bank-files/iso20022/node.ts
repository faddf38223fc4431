/** An element that was read: its text, its attributes and its elements. `path` is its place for findings. */
export type XmlNode = {
  name: string
  line: number
  path: string
  text: string
  currency: string | undefined
  children: XmlNode[]
}

/** The elements of a name below a node. */
export const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** The first element at the end of a path of names. */
export const first = (node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined => {
  let found = node
  for (const name of names) found = found?.children.find((child) => child.name === name)
  return found
}

export const textAt = (node: XmlNode | undefined, ...names: readonly string[]): string =>
  first(node, ...names)?.text.trim() ?? ''

export const placeOf = ({ line, path }: XmlNode) => ({ line, field: path })
