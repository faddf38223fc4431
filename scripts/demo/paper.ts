import { formatMoney, fromWire, type WireMoney } from '#contract/lib/money.ts'
import type { Disclosure } from '#contract/sending/transfers.ts'
import { print } from './print.ts'
import type { PostingView } from './steps.ts'

export const shown = (money: WireMoney): string => formatMoney(fromWire(money), 'en-US').replace('\u00a0', ' ')

const both = ({ term, translated }: { term: string; translated: string | null }): string =>
  translated && translated !== term ? `${term} / ${translated}` : term

const width = 76
const boxed = (text = ''): void => print(`    | ${text.padEnd(width)} |`)
const edge = (): void => print(`    +${'-'.repeat(width + 2)}+`)

const wrapped = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const lines = ['']
    for (const word of line.split(' ')) {
      const last = lines.at(-1) ?? ''
      if (`${last} ${word}`.length > width) lines.push(word)
      else lines[lines.length - 1] = last ? `${last} ${word}` : word
    }
    return lines
  })

export const printDisclosure = (disclosure: Disclosure): void => {
  edge()
  boxed(both(disclosure.heading))
  if (disclosure.notice) boxed(both(disclosure.notice))
  for (const group of disclosure.groups) {
    edge()
    for (const line of group) {
      const [first = '', ...rest] = line.value.replaceAll('\u00a0', ' ').split('\n')
      const term = both(line)
      boxed(term + first.padStart(width - term.length))
      for (const more of rest) boxed(more.padStart(width))
    }
  }
  edge()
  for (const { term, translated } of disclosure.statements) {
    for (const text of [term, ...(translated ? [translated] : [])]) for (const line of wrapped(text)) boxed(line)
    boxed()
  }
  edge()
}

export const printPostings = (postings: readonly PostingView[]): void => {
  for (const { kind, entries, eventAt } of postings) {
    print(`    ${kind.padEnd(20)} ${eventAt}`)
    for (const { account, amount } of entries) print(`      ${account.padEnd(24)} ${shown(amount).padStart(16)}`)
  }
}
