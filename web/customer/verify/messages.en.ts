import type { VerifyKey } from './messages.es.ts'

export default {
  'verify.action': 'Request verification',
  'verify.back': 'Back to home',
  'verify.busy': 'Please Wait...',
  'verify.detail': 'Passport, national ID, driver’s license, consular ID or IDNYC. You only do this once.',
  'verify.document.invalid': 'Check the Image size or extension',
  'verify.document.label': 'Photo of your ID',
  'verify.missing': 'Please fill all required fields!',
  'verify.needed.consular': 'Consular ID card or IDNYC',
  'verify.needed.license': 'Driver’s license or state ID',
  'verify.needed.passport': 'Passport or national ID card of any country',
  'verify.needed.text': 'The law requires us to know who is sending. Any government-issued photo ID works:',
  'verify.needed.title': 'What you’ll need',
  'verify.password.hint': 'So we know it’s you.',
  'verify.password.label': 'Your password',
  'verify.password.wrong': 'Wrong Password',
  'verify.picture.sharp': 'Easy to read, no glare, no fingers in the way',
  'verify.picture.title': 'How to take the photo',
  'verify.picture.valid': 'The ID hasn’t expired',
  'verify.picture.whole': 'The whole ID, all four corners',
  'verify.rejected.again': 'We reviewed it on {date}. Fix what’s missing and request verification again.',
  'verify.safe':
    'We keep your document encrypted. Only the person who checks your identity sees it, and every view is recorded.',
  'verify.title': 'Verify your identity',
} satisfies Record<VerifyKey, string>
