import { sql } from 'kysely'
import type { Agreement, AgreementKind } from '#contract/account/agreements.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Db } from '#server/platform/database.ts'

export type AgreementRow = {
  kind: AgreementKind
  id: string
  act: Agreement['act']
  at: Temporal.Instant
  version: string
  /** Digest of the accepted text; empty where the documents are stored. */
  sha256: string
  language: Language
  /** For a bill; null otherwise. */
  billerId: string | null
  /** The disclosure accepted before a transfer; null otherwise. */
  disclosureId: string | null
}

/** Keyset position: time, kind and id order all rows. */
export type Place = { at: Temporal.Instant; kind: string; id: string }

/**
 * A customer's agreements. Each table is read through its own index; a receipt exists once its transfer or schedule was authorized.
 * `only` selects one.
 */
export const selectAgreements = async (
  db: Db,
  {
    userId,
    after,
    only,
    limit,
  }: { userId: string; after?: Place | undefined; only?: { kind: AgreementKind; id: string }; limit: number },
): Promise<AgreementRow[]> => {
  const page = sql`
    ${after ? sql`and (at, kind, id) < (${after.at}::timestamptz, ${after.kind}, ${after.id})` : sql``}
    ${only ? sql`and kind = ${only.kind} and id = ${only.id}` : sql``}
    order by at desc, kind desc, id desc limit ${limit}`
  const { rows } = await sql<AgreementRow>`
    select * from (
      (select * from (
        select 'e_sign' as kind, position::text as id, action as act, at, version, sha256, language, null as biller_id, null::uuid as disclosure_id
        from e_sign_consents where user_id = ${userId}
      ) as e where true ${page})
      union all
      (select * from (
        select 'prepaid' as kind, position::text as id, 'given' as act, at, version, sha256, language, null as biller_id, null::uuid as disclosure_id
        from prepaid_consents where user_id = ${userId}
      ) as p where true ${page})
      union all
      (select * from (
        select case when transfer_id is null then 'schedule' else 'transfer' end as kind, id::text as id, 'given' as act,
          created_at as at, text_version as version, '' as sha256, language, null as biller_id,
          (select disclosure_id from transfers t where t.id = transfer_id) as disclosure_id
        from disclosures where user_id = ${userId} and kind = 'receipt'
      ) as d where true ${page})
      union all
      (select * from (
        select 'bill' as kind, b.id::text as id, 'given' as act, b.requested_at as at, q.document->>'textVersion' as version, '' as sha256,
          q.document->>'language' as language, b.biller_id,
          null::uuid as disclosure_id
        from bills b join bill_quotes q on q.id = b.quote_id where b.user_id = ${userId}
      ) as b where true ${page})
    ) as agreed where true ${page}`.execute(db)
  return rows
}
