import { expect, test } from 'vitest'
import { brand } from '#contract/lib/brand.ts'
import type { PageContext } from '#contract/lib/page.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { longNoticePath } from '#contract/sending/long-notice.ts'
import { builtContact } from '#contract/staff/company.ts'
import { first } from '#server/modules/staff/settings/index.ts'
import { factsOf } from '#server/product-facts.ts'
import { linesOf, plainText } from './article.ts'
import { loadHelp } from './load-help.server.ts'
import { helpPaths } from './paths.ts'

const articleIn = async (
  language: Language,
  topic: string,
  slug: string,
  settings: Parameters<typeof factsOf>[0] = first,
) => {
  const page = {
    language,
    services: { facts: async () => factsOf(settings), contact: () => builtContact },
  } as unknown as PageContext
  const article = (await loadHelp(page)).article(topic, slug)
  return linesOf(article?.body ?? [])
    .map(plainText)
    .join('\n')
}
const noticeIn = (language: Language): Promise<string> =>
  articleIn(language, 'sending-money', longNoticePath.split('/').at(-1) ?? '')

test('the long notice has the figures and the contacts of model form A-36 in every language', async () => {
  expect(helpPaths).toContain(longNoticePath)
  for (const language of languages) {
    const notice = await noticeIn(language)
    for (const part of [
      brand.name,
      brand.phone,
      brand.address,
      brand.complaintsEmail,
      brand.site,
      '180',
      '90',
      '30 minut',
    ])
      expect(notice).toContain(part)
    expect(notice).toMatch(/three business days|tres días hábiles|três dias úteis/)
  }
})

test('the long notice says in English what model form A-36 says', async () => {
  const notice = await noticeIn('en')
  for (const sentence of [
    'You must contact us within 180 days of the date we promised to you that funds would be made available to the recipient.',
    'We will determine whether an error occurred within 90 days after you contact us and we will correct any error promptly.',
    'We will tell you the results within three business days after completing our investigation.',
    'You may ask for copies of any documents we used in our investigation.',
    'within 30 minutes of payment for the transfer.',
    'including the amount and location where the funds were sent.',
    'We will refund your money within three business days of your request to cancel a transfer as long as the funds have not already been picked up or deposited into a recipient’s account.',
  ])
    expect(notice).toContain(sentence)
})

test('the help center states the effective limits of a company', async () => {
  const business = { ...first.limits.value.business, day: { minor: '2700000', currency: 'USD' as const } }
  const limits = { ...first.limits, value: { ...first.limits.value, business } }
  for (const language of languages) {
    const text = await articleIn(language, 'sol-business', 'business-accounts', { ...first, limits })
    for (const figure of ['27[.,]000', '100[.,]000', '2[.,]999']) expect(text).toMatch(new RegExp(figure))
  }
})

test('the help center says how much of the limits cards may pay', async () => {
  for (const language of languages)
    expect(await articleIn(language, 'sending-money', 'limits')).toMatch(/1[.,]000[.,]00\sUSD/)
})
