import { penalties } from './align.ts'
import type { Near } from './find-near.ts'
import type { NameIndex } from './index-names.ts'

/** The most that one initial can add: its own bits, and the penalties of two tokens that miss each other. */
const initialsMost = penalties.initial + penalties.second + penalties.extra

const scratch = {
  gains: new Float32Array(0),
  words: new Uint8Array(0),
  asked: new Int32Array(0),
  touched: [] as number[],
}

/** Cleared arrays of one number for each name, reused by the next question. */
const cleared = (names: number) => {
  if (scratch.gains.length < names)
    Object.assign(scratch, {
      gains: new Float32Array(names),
      words: new Uint8Array(names),
      asked: new Int32Array(names),
    })
  for (const id of scratch.touched) {
    scratch.gains[id] = 0
    scratch.words[id] = 0
    scratch.asked[id] = 0
  }
  scratch.touched = []
  return scratch
}

/**
 * Names that may reach `floor` bits. The rarest tokens are looked up first, and no name is added once the tokens that are left cannot reach
 * it: common names alone never bring candidates.
 */
export const candidatesOf = (index: NameIndex, near: readonly (readonly Near[])[], floor: number): Set<number> => {
  const { starts, ids } = index.postings
  const { gains, words, asked, touched } = cleared(index.names.length)
  const most = near.map(([best]) => best?.gain ?? 0)
  const order = [...near.keys()].toSorted((one, other) => (most[other] as number) - (most[one] as number))
  let left = most.reduce((sum, gain) => sum + gain, 0)
  order.forEach((at, turn) => {
    const isNew = left >= floor
    for (const { word, gain } of near[at] as readonly Near[])
      for (let place = starts[word] as number; place < (starts[word + 1] as number); place++) {
        const id = ids[place] as number
        if (asked[id] === turn + 1 || (!isNew && words[id] === 0)) continue
        if (words[id] === 0) touched.push(id)
        asked[id] = turn + 1
        gains[id] = (gains[id] as number) + gain
        words[id] = (words[id] as number) + 1
      }
    left -= most[at] as number
  })
  const found = new Set<number>()
  for (const id of touched) {
    const count = words[id] as number
    const missing = (index.tokens[id] as readonly number[]).length - count
    const without = Math.max(0, missing) * penalties.second + (near.length - count) * penalties.extra
    // A token that is missing on both sides may be an initial.
    if ((gains[id] as number) - Math.max(0, without - initialsMost) >= floor) found.add(id)
  }
  return found
}
