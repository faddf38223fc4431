import type { DetailsKey } from './messages.es.ts'

export default {
  'settings.details.failed': "Couldn't update details right now. Please try again!",
  'settings.details.leave.confirm': 'Leave without saving',
  'settings.details.leave.keep': 'Keep editing',
  'settings.details.leave.text': 'The changes you made to your details will be lost.',
  'settings.details.leave.title': 'Leave without saving your changes?',
  'settings.details.rename.confirm': 'Change my name',
  'settings.details.rename.text':
    'With a new name you need to verify your identity again. You can’t send money until it’s verified.',
  'settings.details.rename.title': 'Change your name?',
  'settings.details.save': 'Save changes',
  'settings.details.text': 'Enter them as they appear on your ID. You can’t change your email or date of birth here.',
} satisfies Record<DetailsKey, string>
