import type { Db } from '#server/platform/database.ts'
import { type Classified, classify, type Kind, refusedKeys, uncheckable } from './classify.ts'
import { selectForeignKeys, selectFunctions, selectObstacles, selectTables, selectUnique } from './queries.ts'

const width_max = 136

/** A list over lines that fit the width of the documents. */
const wrapped = (items: readonly string[]): string[] => {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + item.length + 2 <= width_max) lines[lines.length - 1] = `${last}, ${item}`
    else lines.push(item)
  }
  return lines.map((line, at) => (at < lines.length - 1 ? `${line},` : line))
}

const titles: Record<Kind, string> = {
  own: 'has the customer’s id',
  reached: 'reached by a foreign key: the id has to be copied into it',
  named: 'names a row of these without a foreign key: the id has to be copied into it',
  none: 'no customer: a reference table, or one that stays on the coordinator',
}

const counted = (tables: readonly Classified[]): string[] => [
  '| tables | count | of them partitioned |',
  '|---|---|---|',
  ...(Object.keys(titles) as Kind[]).map((kind) => {
    const own = tables.filter((table) => table.kind === kind)
    return `| ${titles[kind]} | ${own.length} | ${own.filter(({ isPartitioned }) => isPartitioned).length} |`
  }),
]

const group = <T>(items: readonly T[], keyOf: (one: T) => string): [string, T[]][] => [
  ...Map.groupBy(items, keyOf).entries(),
]

/** The findings as a part of docs/scaling.md. */
export const shardingReport = async (db: Db): Promise<string> => {
  const [shapes, keys, unique] = [await selectTables(db), await selectForeignKeys(db), await selectUnique(db)]
  const [obstacles, functions] = [await selectObstacles(db), await selectFunctions(db)]
  const tables = classify(shapes, keys)
  const of = (kind: Kind) => tables.filter((table) => table.kind === kind)
  const isDistributed = (name: string): boolean => tables.some((table) => table.name === name && table.kind !== 'none')
  const indexes = uncheckable(tables, unique)
  const refused = refusedKeys(tables, keys)
  const owned = indexes.filter(({ isPrimary, columns }) => isPrimary && columns.join() === 'id')
  const others = indexes.filter((index) => !owned.includes(index))
  const crossing = functions.filter(({ tables: named }) => named.some(isDistributed))
  const section = (title: string, items: readonly string[]): string[] => [
    '',
    `**${title}** (${items.length})`,
    '',
    ...wrapped(items),
  ]
  return [
    ...counted(tables),
    ...section(
      'The customer’s id may be null',
      of('own')
        .filter(({ owner }) => owner === 'nullable')
        .map(({ name }) => name),
    ),
    ...section(
      'Reached by a foreign key',
      of('reached').map(({ name, by }) => `${name} (${by})`),
    ),
    ...section(
      'Named without a foreign key',
      of('named').map(({ name, by }) => `${name} (${by})`),
    ),
    ...section(
      'Without a customer',
      of('none').map(({ name }) => name),
    ),
    ...section(
      'Primary keys `id` without the column',
      owned.map(({ table }) => table),
    ),
    ...section(
      'Other unique indexes without the column',
      others.map(({ table, columns }) => `${table} (${columns.join(' ') || 'expression'})`),
    ),
    ...section(
      'Foreign keys without the column',
      refused.map(({ table, columns, to }) => `${table}.${columns.join(' ')} → ${to}`),
    ),
    ...group(
      obstacles.filter(({ table }) => isDistributed(table)),
      ({ kind }) => kind,
    ).flatMap(([kind, items]) =>
      section(
        `Tables with a ${kind}`,
        items.map(({ table, name }) => `${table}.${name}`),
      ),
    ),
    ...section(
      'Functions over these tables',
      crossing.map(
        ({ name, isDefiner, tables: named }) =>
          `${name}${isDefiner ? ' (as the owner)' : ''}: ${named.filter(isDistributed).length}`,
      ),
    ),
    '',
  ].join('\n')
}
