import {
  type ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type QueryId,
  type UpdateQueryNode,
  type ValueListNode,
  type ValueNode,
  type ValuesNode,
} from 'kysely'
import { seal, unseal } from './seal.ts'
import type { Secrets } from './secrets.ts'
import { convertedBy } from './slot.ts'

type Kind = 'json' | 'text'

/**
 * Account numbers, the numbers of identity documents and bills, pickup codes and tracking tokens, and the messages that contain them. Never stored in the clear.
 */
const sealed: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  recipients: { fields: 'json' },
  recipient_versions: { details: 'json' },
  disclosures: { recipient: 'json' },
  transfers: { recipient: 'json', tracking_token: 'text' },
  payout_repairs: { details_before: 'json', details_after: 'json' },
  payouts: { instruction: 'json', pickup_code: 'text', rename: 'json' },
  check_items: { account_number: 'text' },
  check_deposits: { account_number: 'text' },
  bill_payments: { instruction: 'json' },
  bill_quotes: { reference: 'text' },
  bills: { reference: 'text', receipt: 'json' },
  saved_billers: { reference: 'text' },
  sars: { draft: 'json' },
  ctrs: { draft: 'json' },
  shared_accounts: { details: 'json' },
  businesses: { ein: 'text' },
  ach_accounts: { account: 'json' },
  ach_files: { content: 'text' },
  ach_entries: { remittance: 'json', change: 'json' },
  id_numbers: { number: 'text' },
  business_people: { identifier: 'text' },
  rail_notices: { pickup_code: 'text' },
  sandbox_orders: { pickup_code: 'text' },
  sandbox_notices: { pickup_code: 'text' },
  messages: { text: 'text', figure: 'text' },
  inbound_mails: { body: 'text' },
  notifications: { message: 'text', texts: 'text' },
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The columns by their result names. */
const resultKeys = [...new Set(Object.values(sealed).flatMap((columns) => Object.keys(columns)))].map((column) => ({
  column,
  key: camel(column),
}))

/** The prefix of sealed values. It is keyed, because users type into columns of the same names in other tables. */
type Sealing = { key: Buffer; marks: Readonly<Record<Kind, string>> }

const sealingOf = (secrets: Secrets): Sealing => {
  const mark = (kind: Kind): string => `sealed:${secrets.mac('sealed-columns', kind).slice(0, 24)}:`
  return { key: secrets.key('sealed-columns'), marks: { json: mark('json'), text: mark('text') } }
}

const sealValue = ({ key, marks }: Sealing, column: string, kind: Kind, value: unknown): unknown => {
  if (value === null || value === undefined) return value
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  const text = marks[kind] + seal(key, column, Buffer.from(plain)).toString('base64')
  return kind === 'json' ? JSON.stringify(text) : text
}

/** Throws when it was changed, or moved from another column. */
const unsealValue = ({ key, marks }: Sealing, column: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const kind = value.startsWith(marks.json) ? 'json' : 'text'
  if (!value.startsWith(marks[kind])) return value
  const plain = unseal(key, column, Buffer.from(value.slice(marks[kind].length), 'base64')).toString('utf8')
  return kind === 'json' ? JSON.parse(plain) : plain
}

const nameOf = (node: OperationNode | undefined): string => {
  const found = node as
    | { table?: { identifier?: { name?: string } }; column?: { name?: string }; name?: string }
    | undefined
  return found?.table?.identifier?.name ?? found?.column?.name ?? found?.name ?? ''
}

/** Replaces the values of sealed columns in inserts and updates, anywhere in a statement. */
class Sealer extends OperationNodeTransformer {
  readonly #given: Sealing | undefined
  constructor(sealing: Sealing | undefined) {
    super()
    this.#given = sealing
  }

  get #sealing(): Sealing {
    if (!this.#given) throw new Error('this connection has no key to seal with: pass secrets to makeDatabase')
    return this.#given
  }

  #sealed(column: string, kind: Kind, value: unknown): unknown {
    const sealing = this.#sealing
    return convertedBy((plain) => sealValue(sealing, column, kind, plain), value)
  }

  #sealNode(column: string, kind: Kind, node: OperationNode): OperationNode {
    if (node.kind !== 'ValueNode') throw new Error(`the sealed column ${column} takes values, not expressions`)
    const { value } = node as ValueNode
    return { ...node, value: this.#sealed(column, kind, value) } as OperationNode
  }

  #sealRow(row: ValueListNode | PrimitiveValueListNode, kinds: readonly (readonly [string, Kind | undefined])[]) {
    const values = kinds.map(([column, kind], index) => {
      const value: unknown = row.values[index]
      if (!kind) return value
      return row.kind === 'PrimitiveValueListNode'
        ? this.#sealed(column, kind, value)
        : this.#sealNode(column, kind, value as OperationNode)
    })
    return { ...row, values } as typeof row
  }

  protected override transformInsertQuery(given: InsertQueryNode, id?: QueryId): InsertQueryNode {
    const node = super.transformInsertQuery(given, id)
    const columns = sealed[nameOf(node.into)]
    if (!columns || !node.columns || node.values?.kind !== 'ValuesNode') return node
    const kinds = node.columns.map((column) => [nameOf(column), columns[nameOf(column)]] as const)
    const rows = (node.values as ValuesNode).values
    const values = { ...node.values, values: rows.map((row) => this.#sealRow(row, kinds)) } as ValuesNode
    return { ...node, values }
  }

  protected override transformUpdateQuery(given: UpdateQueryNode, id?: QueryId): UpdateQueryNode {
    const node = super.transformUpdateQuery(given, id)
    const columns = sealed[nameOf(node.table)]
    if (!columns || !node.updates) return node
    const updates = node.updates.map((update): ColumnUpdateNode => {
      const column = nameOf(update.column)
      const kind = columns[column]
      return kind ? { ...update, value: this.#sealNode(column, kind, update.value) } : update
    })
    return { ...node, updates }
  }
}

const onlyReads = (node: OperationNode): boolean =>
  node.kind === 'RawNode' || (node.kind === 'SelectQueryNode' && !('with' in node && node.with))

/**
 * Seals these columns on writes and opens them on reads, so queries treat them as plain. They cannot be searched: searching requires a
 * separate column with a keyed digest. Register it after the plugin that renames columns: statements have the database's names here,
 * results have ours.
 */
export const sealedColumns = (secrets: Secrets | undefined): KyselyPlugin => {
  const sealing = secrets && sealingOf(secrets)
  const sealer = new Sealer(sealing)
  return {
    transformQuery: ({ node, queryId }) =>
      onlyReads(node) ? node : (sealer.transformNode(node, queryId) as typeof node),
    transformResult: async ({ result }) => {
      if (!sealing) return result
      for (const row of result.rows as Record<string, unknown>[])
        for (const { key: name, column } of resultKeys)
          if (name in row) row[name] = unsealValue(sealing, column, row[name])
      return result
    },
  }
}
