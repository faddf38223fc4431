import type { ConsentsKey } from './messages.es.ts'

export default {
  'consents.accept': 'I have read this text and agree to receive my documents on screen and by email.',
  'consents.give': 'Give my consent',
  'consents.loading': 'Loading the text…',
  'consents.missing': 'Check the box to continue.',
  'consents.prepaid.accept': 'I read the fees and protections of my balance and accept them.',
  'consents.prepaid.give': 'Accept and continue',
  'consents.prepaid.in-english': 'Read in English',
  'consents.later': 'Not now',
  'consents.prepaid.own-language': 'Read this in my language',
  'consents.prepaid.title': 'Before you keep money, read the fees and protections',
  'consents.step.text':
    'To give you terms and receipts on screen and by email we need your consent. What you entered is still here, and you weren’t charged.',
  'consents.step.title': 'Before you continue, read and accept this text',
} satisfies Record<ConsentsKey, string>
