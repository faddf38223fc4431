import type { How } from './compare-words.ts'
import type { Near } from './find-near.ts'
import type { NameIndex } from './index-names.ts'

export type Alignment = {
  /** Information that both names share, less the differences and omissions. */
  bits: number
  /** Share of each side's tokens that agree, weighted by their information and multiplied: 1 is every token of both. */
  share: number
  /** The same, where a token that differs counts less. */
  likeness: number
  hows: ReadonlySet<How>
  missing: readonly ('second_surname' | 'second_name' | 'name')[]
  extra: number
}

export const penalties = { second: 2.5, missing: 5, extra: 4, replaced: 3, initial: 1.5, unlike: 20 }

type Pair = { asked: number; listed: number; gain: number; cost: number; how: How }

/** Role of a listed token that the queried name lacks: Latin American names often omit the second of each. */
const missingOf = (at: number, count: number, surnames: number): Alignment['missing'][number] => {
  if (surnames === 0) return at > 0 && at < count - 1 ? 'second_name' : 'name'
  if (at < surnames) return at > 0 ? 'second_surname' : 'name'
  return at > surnames ? 'second_name' : 'name'
}

/** Pairs the queried tokens with a listed name's, the most informative first, each token once, in any order. */
export const align = (
  index: NameIndex,
  asked: { tokens: readonly string[]; weights: readonly number[]; near: readonly ReadonlyMap<number, Near>[] },
  id: number,
): Alignment => {
  const listed = index.tokens[id] as readonly number[]
  const pairs: Pair[] = []
  asked.tokens.forEach((token, at) => {
    listed.forEach((word, place) => {
      const near = asked.near[at]?.get(word)
      if (near) pairs.push({ asked: at, listed: place, ...near })
      else {
        const text = index.words[word] as string
        if ((token.length === 1 || text.length === 1) && token !== text && token[0] === text[0])
          pairs.push({ asked: at, listed: place, gain: penalties.initial, cost: 6, how: 'initial' })
      }
    })
  })
  pairs.sort((one, other) => other.gain - one.gain)
  let [usedAsked, usedListed, bits, count] = [0, 0, 0, 0]
  const hows = new Set<How>()
  const sums = { asked: 0, listed: 0, askedLike: 0, listedLike: 0, askedAll: 0, listedAll: 0 }
  for (const pair of pairs) {
    if (usedAsked & (1 << pair.asked) || usedListed & (1 << pair.listed)) continue
    usedAsked |= 1 << pair.asked
    usedListed |= 1 << pair.listed
    count++
    bits += pair.gain
    hows.add(pair.how)
    const likeness = 1 - pair.cost / penalties.unlike
    const [own, theirs] = [asked.weights[pair.asked] as number, index.bits[listed[pair.listed] as number] as number]
    const covered = pair.how === 'initial' ? 0.5 : 1
    sums.asked += covered * own
    sums.listed += covered * theirs
    sums.askedLike += likeness * own
    sums.listedLike += likeness * theirs
  }
  for (const weight of asked.weights) sums.askedAll += weight
  const missing: Alignment['missing'][number][] = []
  listed.forEach((word, place) => {
    sums.listedAll += index.bits[word] as number
    if (usedListed & (1 << place)) return
    const what = missingOf(place, listed.length, index.surnames[id] as number)
    missing.push(what)
    bits -= what === 'name' ? penalties.missing : penalties.second
  })
  const extra = asked.tokens.length - count
  bits -= extra * penalties.extra + Math.min(extra, missing.length) * penalties.replaced
  const all = sums.askedAll * sums.listedAll
  const [share, likeness] = [(sums.asked * sums.listed) / all, (sums.askedLike * sums.listedLike) / all]
  return { bits, share, likeness, hows, missing, extra }
}
