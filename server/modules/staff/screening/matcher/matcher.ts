import type { WhyCode } from '#contract/staff/match-why.ts'
import { type Alignment, align } from './align.ts'
import { candidatesOf } from './candidates.ts'
import { type Asked, type Evidence, evidenceBits, mostEvidence, weigh } from './evidence.ts'
import { type IndexedName, indexNames, type NameIndex } from './index-names.ts'
import { keyOf, likelyKind, type NameKind } from './read-name.ts'
import { type Reading, readingsOf } from './readings.ts'

/** A person or company of a list: `uid` is its number there; `names` are its own name and its alternates. */
export type ListEntry = Evidence & {
  list: string
  uid: string
  kind: NameKind
  names: readonly { id: string; name: string }[]
}

/**
 * A listed entry that a name agrees with: a reason for review. `nameId` and `name`: the one of its names that agrees best. `score`: 1 to
 * 100, the share of both names that agrees. `bits`: the information that decides.
 */
export type Match<Entry extends ListEntry = ListEntry> = {
  entry: Entry
  nameId: string
  name: string
  score: number
  bits: number
  why: readonly WhyCode[]
}

export type Question = Asked & { name: string; kind?: NameKind | undefined }

/**
 * Bits from which an agreement is a hit. A person's name has two or three tokens of ten bits each; a company's has fewer that distinguish
 * it, so more of both sides must agree. A name that looks like the other kind must agree more.
 */
export const thresholds = {
  individual: { bits: 11, share: 0.35 },
  entity: { bits: 6, share: 0.55 },
  otherKind: { bits: 9, share: 0.8 },
}
type Threshold = { bits: number; share: number }

const changeCost = 1.5
/** Without one of these, the same name is always a hit; a person may live in another country than the list states. */
const contradictions: ReadonlySet<WhyCode> = new Set(['year_differs', 'sex_differs'])
type Found = { id: number; alignment: Alignment; change: Reading['change']; isSame: boolean }

const searchReading = (index: NameIndex, reading: Reading, floor: number): Found[] => {
  const lists = reading.tokens.map(index.nearTo)
  const asked = {
    tokens: reading.tokens,
    weights: reading.tokens.map(index.weight),
    near: lists.map((words) => new Map(words.map((word) => [word.word, word]))),
  }
  const same = new Set(index.byKey.get(keyOf(reading)))
  return [...candidatesOf(index, lists, floor).union(same)].map((id) => ({
    id,
    alignment: align(index, asked, id),
    change: reading.change,
    isSame: same.has(id) && reading.change === null,
  }))
}

const codesOf = ({ alignment: { hows, missing, extra }, change, isSame }: Found): WhyCode[] => {
  if (isSame) return ['same_name']
  const codes: WhyCode[] = [
    ...(change ? [change] : []),
    ...(hows.has('spelling') ? (['spelling_differs'] as const) : []),
    ...(hows.has('sound') ? (['sounds_same'] as const) : []),
    ...(hows.has('nickname') ? (['nickname'] as const) : []),
    ...(hows.has('initial') ? (['initial'] as const) : []),
    ...[...new Set(missing)].map((what) => `${what}_missing` as const),
    ...(extra > 0 ? (['name_added'] as const) : []),
  ]
  return codes.length > 0 ? codes : ['same_name']
}

const searchKind = <Entry extends ListEntry>(
  index: NameIndex,
  entries: readonly Entry[],
  question: Question,
  threshold: Threshold,
): Match<Entry>[] => {
  const floor = threshold.bits - mostEvidence(question)
  const best = new Map<number, Match<Entry>>()
  for (const reading of readingsOf(index, question.name))
    for (const found of searchReading(index, reading, floor)) {
      const { entry: at, id: nameId, name } = index.names[found.id] as IndexedName
      const entry = entries[at] as Entry
      const { alignment, change, isSame } = found
      if (!isSame && alignment.share < threshold.share) continue
      const evidence = weigh(question, entry)
      const own = alignment.bits - (change ? changeCost : 0)
      const added = evidence.reduce((sum, code) => sum + evidenceBits[code], 0)
      const isHeld = isSame && !evidence.some((code) => contradictions.has(code))
      const bits = isHeld ? Math.max(own + added, threshold.bits) : own + added
      if (bits < threshold.bits || bits <= (best.get(at)?.bits ?? 0)) continue
      const score = Math.max(1, Math.round(100 * (isSame ? 1 : Math.min(0.99, alignment.likeness))))
      best.set(at, { entry, nameId, name, score, bits, why: [...codesOf(found), ...evidence] })
    }
  return [...best.values()]
}

export type Matcher<Entry extends ListEntry = ListEntry> = {
  entries: number
  names: number
  /** `margin`: bits below the threshold that are a match too. */
  ask: (question: Question, margin?: number) => Match<Entry>[]
}

/** Builds the index of all entries, letting other work pass. `ask` returns at most one match for each entry, the strongest first. */
export const buildMatcher = async <Entry extends ListEntry>(entries: readonly Entry[]): Promise<Matcher<Entry>> => {
  const indexOf = (kind: NameKind) =>
    indexNames(
      kind,
      entries.flatMap((entry, at) =>
        entry.kind === kind ? entry.names.map(({ id, name }) => ({ id, entry: at, name })) : [],
      ),
    )
  const indexes = { individual: await indexOf('individual'), entity: await indexOf('entity') }
  return {
    entries: entries.length,
    names: indexes.individual.names.length + indexes.entity.names.length,
    ask: (question, margin = 0) => {
      const likely = question.kind ?? likelyKind(question.name)
      return (['individual', 'entity'] as const)
        .flatMap((kind) => {
          if (question.kind && kind !== question.kind) return []
          const { bits, share } = kind === likely ? thresholds[kind] : thresholds.otherKind
          return searchKind(indexes[kind], entries, question, { bits: bits - margin, share })
        })
        .toSorted((one, other) => other.bits - one.bits)
    },
  }
}
