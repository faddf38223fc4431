import type { VerifyKey } from './messages.es.ts'

export default {
  'verification.action': 'Request verification',
  'verification.back': 'Back to home',
  'verification.detail': 'Passport, national ID, driver’s license, consular ID or IDNYC. You only do this once.',
  'verification.document.label': 'Photo of your ID',
  'verification.missing': 'Please fill all required fields!',
  'verification.needed.consular': 'Consular ID card or IDNYC',
  'verification.needed.license': 'Driver’s license or state ID',
  'verification.needed.passport': 'Passport or national ID card of any country',
  'verification.needed.text': 'The law requires us to know who is sending. Any government-issued photo ID works:',
  'verification.needed.title': 'What you’ll need',
  'verification.password.hint': 'So we know it’s you.',
  'verification.password.wrong': 'Wrong Password',
  'verification.picture.sharp': 'Easy to read, no glare, no fingers in the way',
  'verification.picture.title': 'How to take the photo',
  'verification.picture.valid': 'The ID hasn’t expired',
  'verification.picture.whole': 'The whole ID, all four corners',
  'verification.rejected.again': 'We reviewed it on {date}. Fix what’s missing and request verification again.',
  'verification.safe':
    'We keep your document encrypted. Only the person who checks your identity sees it, and every view is recorded.',
  'verification.title': 'Verify your identity',
} satisfies Record<VerifyKey, string>
