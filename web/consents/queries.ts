import type { Language } from '#contract/lib/route.ts'
import { consents, type ESignAcceptance, type ESignText } from '#contract/people/consents.ts'
import { callQuery } from '../lib/query.ts'

/** The current text. The displayed version stays until it is accepted or refused. */
export const eSignTextQuery = (language: Language) =>
  callQuery(consents.eSignText, { per: language, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false })

/** The customer's consent, and the current text in their language. */
export const eSignQuery = (language: Language) =>
  callQuery(consents.eSign, { per: language, refetchOnWindowFocus: false })

/** The current prepaid disclosures, and the versions that the customer accepted. */
export const prepaidQuery = (language: Language) =>
  callQuery(consents.prepaid, { per: language, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false })

export const acceptanceOf = ({ version, sha256, language }: Omit<ESignText, 'text'>): ESignAcceptance => ({
  version,
  sha256,
  language,
})
