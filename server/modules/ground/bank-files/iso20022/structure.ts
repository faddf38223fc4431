import type { Findings } from '../findings.ts'
import { placeOf, type XmlNode } from './node.ts'
import type { Child, Component, Content, Schema } from './schema.ts'
import { amountProblem, identifierProblem, valueProblem } from './simple-values.ts'

/** An open element: its content and how far its elements have been read. `content` null: foreign, nothing is checked. */
export type Frame = {
  node: XmlNode
  content: Content | null
  hasElements: boolean
  /** The place in the sequence, and how often the element of this place was there. */
  position: number
  count: number
  /** How often each name was there, for the paths of its elements. */
  names: Map<string, number>
}

export const openFrame = (node: XmlNode, content: Content | null): Frame => ({
  node,
  content: content?.simple || content?.component ? content : null,
  hasElements: false,
  position: 0,
  count: 0,
  names: new Map(),
})

type Step = { frame: Frame; component: Component; findings: Findings }

const missing = ({ frame, findings }: Step, { name }: Child, line: number) =>
  findings.error({ line, field: `${frame.node.path}/${name}` }, 'missing_element', `${name} is missing`)

/** Steps to a place of the sequence; required elements before it must have been there. */
const advance = (step: Step, to: number, line: number): undefined => {
  const { frame, component } = step
  for (let index = frame.position; index < to; index += 1) {
    const child = component.children[index]
    const count = index === frame.position ? frame.count : 0
    if (child && count < child.min) missing(step, child, line)
  }
  frame.position = to
  frame.count = 0
}

const takeInOrder = (step: Step, node: XmlNode): Child | undefined => {
  const { frame, component, findings } = step
  const at = component.children.findIndex(({ name }, index) => index >= frame.position && name === node.name)
  const child = component.children[at]
  if (!child) {
    const isKnown = component.children.some(({ name }) => name === node.name)
    findings.error(
      placeOf(node),
      isKnown ? 'element_order' : 'unknown_element',
      isKnown ? `${node.name} is out of order` : `${frame.node.name} has no element ${node.name}`,
    )
    return undefined
  }
  if (at > frame.position) advance(step, at, node.line)
  frame.count += 1
  if (frame.count > child.max)
    findings.error(placeOf(node), 'too_many_elements', `${node.name} is there more than ${child.max} times`)
  return child
}

/** One element of a choice; where it may repeat, the others stay excluded. */
const takeOne = ({ frame, component, findings }: Step, node: XmlNode): Child | undefined => {
  const at = component.children.findIndex(({ name }) => name === node.name)
  const child = component.children[at]
  if (!child) findings.error(placeOf(node), 'unknown_element', `${frame.node.name} has no element ${node.name}`)
  else if (frame.count > 0 && (at !== frame.position || frame.count >= child.max))
    findings.error(placeOf(node), 'choice', `${frame.node.name} has only one of its elements`)
  if (child) frame.position = at
  frame.count += 1
  return child
}

/** The content of an element that opens in a frame; null when nothing is known of it. */
export const takeElement = (frame: Frame, node: XmlNode, schema: Schema, findings: Findings): Content | null => {
  frame.hasElements = true
  if (!frame.content) return null
  const { component } = frame.content
  if (!component) {
    findings.error(placeOf(node), 'unknown_element', `${frame.node.name} has no elements`)
    return null
  }
  const step = { frame, component, findings }
  if (component.kind === 'one') {
    frame.count += 1
    if (frame.count > 1) findings.error(placeOf(node), 'too_many_elements', `${frame.node.name} has one element`)
    return null
  }
  const child = component.kind === 'all' ? takeInOrder(step, node) : takeOne(step, node)
  return child ? schema.contentOf(child.type) : null
}

const checkSimple = ({ node, content }: Frame, findings: Findings): undefined => {
  const { simple = null } = content ?? {}
  if (!simple) return
  const problem =
    valueProblem(node.text, simple) ??
    (simple.kind === 'amount'
      ? amountProblem(node.text.trim(), node.currency)
      : identifierProblem(node.name, node.text))
  if (problem) findings.error(placeOf(node), problem.code, problem.text)
  if (simple.kind !== 'amount' && node.currency !== undefined)
    findings.error(placeOf(node), 'attribute', `${node.name} has no attribute Ccy`)
}

/** Checks an element when it closes: its value, or that nothing required is missing. */
export const closeFrame = (frame: Frame, line: number, findings: Findings): undefined => {
  const { node, content, hasElements } = frame
  if (!content) return
  const { component, simple } = content
  if (simple && !hasElements) return checkSimple(frame, findings)
  if (!component) return
  const step = { frame, component, findings }
  if (node.text.trim() !== '')
    findings.error(placeOf(node), 'text_unexpected', `${node.name} has text between its elements`)
  if (node.currency !== undefined) findings.error(placeOf(node), 'attribute', `${node.name} has no attribute Ccy`)
  if (component.kind === 'all') return advance(step, component.children.length, line)
  if (frame.count === 0 && component.children.every(({ min }) => min > 0))
    findings.error(
      placeOf(node),
      'missing_element',
      `${node.name} has no element${component.children.map(({ name }) => ` ${name}`).join(' or')}`,
    )
}
