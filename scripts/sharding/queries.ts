import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

export type TableShape = {
  name: string
  isPartitioned: boolean
  /** Its column with the customer's id, if it has one. */
  customer: 'user_id' | 'customer_id' | null
  /** Whether that column is absent, or nullable. */
  owner: 'none' | 'nullable' | 'required'
  columns: string[]
}

/** Tables without their partitions. */
export const selectTables = async (db: Db): Promise<TableShape[]> => {
  const { rows } = await sql<TableShape>`
    select c.relname::text as name, c.relkind = 'p' as "isPartitioned",
      max(a.attname::text) filter (where a.attname in ('user_id', 'customer_id')) as customer,
      coalesce((array_agg(case when a.attnotnull then 'required' else 'nullable' end order by a.attname desc)
        filter (where a.attname in ('user_id', 'customer_id')))[1], 'none') as owner,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid order by 1`.execute(db)
  return rows
}

export type ForeignKey = { name: string; table: string; columns: string[]; to: string; toColumns: string[] }

export const selectForeignKeys = async (db: Db): Promise<ForeignKey[]> => {
  const names = (table: string, keys: string) => sql`(
    select array_agg(a.attname::text order by n.at) from unnest(${sql.ref(keys)}) with ordinality as n (num, at)
    join pg_attribute a on a.attrelid = ${sql.ref(table)} and a.attnum = n.num)`
  const { rows } = await sql<ForeignKey>`
    select k.conname::text as name, c.relname::text as "table", ${names('k.conrelid', 'k.conkey')} as columns,
      f.relname::text as "to", ${names('k.confrelid', 'k.confkey')} as "toColumns"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by 2, 1`.execute(db)
  return rows
}

export type UniqueIndex = { name: string; table: string; isPrimary: boolean; columns: string[] }

/** Unique indexes, those of primary keys included. An expression has no column. */
export const selectUnique = async (db: Db): Promise<UniqueIndex[]> => {
  const { rows } = await sql<UniqueIndex>`
    select i.relname::text as name, c.relname::text as "table", x.indisprimary as "isPrimary",
      coalesce((
        select array_agg(a.attname::text order by k.at) from unnest(x.indkey[0 : x.indnkeyatts - 1]) with ordinality as k (num, at)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.num
      ), '{}') as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where x.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition
    order by 2, 1`.execute(db)
  return rows
}

export type Obstacle = { table: string; kind: 'sequence' | 'trigger' | 'exclusion'; name: string }

/** Sequences of columns, triggers and exclusion constraints: each works on one node, or needs the distribution column. */
export const selectObstacles = async (db: Db): Promise<Obstacle[]> => {
  const { rows } = await sql<Obstacle>`
    select c.relname::text as "table", 'sequence' as kind, a.attname::text as name
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where d.deptype in ('a', 'i') and c.relnamespace = 'public'::regnamespace
    union all
    select c.relname::text, 'trigger', t.tgname::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace and not c.relispartition
    union all
    select c.relname::text, 'exclusion', k.conname::text from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'x' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(db)
  return rows
}

export type DatabaseFunction = { name: string; isDefiner: boolean; tables: string[] }

/** Functions that the product calls, and the tables that their text names: one that runs on a coordinator has none of its rows. */
export const selectFunctions = async (db: Db): Promise<DatabaseFunction[]> => {
  const { rows } = await sql<DatabaseFunction>`
    select p.proname::text as name, p.prosecdef as "isDefiner",
      array(
        select c.relname::text from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and coalesce(p.prosrc, pg_get_functiondef(p.oid)) ~ ('\\m' || c.relname || '\\M')
        order by 1
      ) as tables
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and p.prokind <> 'a'
    order by 1`.execute(db)
  return rows.filter(({ tables }) => tables.length > 0)
}
