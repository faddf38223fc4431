import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/lib/route.ts'
import { consents, type ESignAcceptance, type ESignText } from '#contract/people/consents.ts'
import { call } from '../lib/call.ts'

export const eSignTextKey = ['e-sign-text'] as const

/** The text in force. It stays what was shown until it is accepted or refused. */
export const eSignTextQuery = (language: Language) =>
  queryOptions({
    queryKey: [...eSignTextKey, language],
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(consents.eSignText, { signal }),
  })

export const eSignKey = ['e-sign'] as const

/** The customer's own consent, and the text in force in their language. */
export const eSignQuery = (language: Language) =>
  queryOptions({
    queryKey: [...eSignKey, language],
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(consents.eSign, { signal }),
  })

export const prepaidKey = ['prepaid'] as const

/** The disclosures of a balance in force, and what the customer accepted of them. */
export const prepaidQuery = (language: Language) =>
  queryOptions({
    queryKey: [...prepaidKey, language],
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(consents.prepaid, { signal }),
  })

export const acceptanceOf = ({ version, sha256, language }: Omit<ESignText, 'text'>): ESignAcceptance => ({
  version,
  sha256,
  language,
})
