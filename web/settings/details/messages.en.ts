import type { DetailsKey } from './messages.es.ts'

export default {
  'settings.details.failed': "Couldn't update details right now. Please try again!",
  'settings.details.leave.confirm': 'Leave without saving',
  'settings.details.leave.keep': 'Keep editing',
  'settings.details.leave.text': 'What you changed in your details will be lost.',
  'settings.details.leave.title': 'Leave without saving your changes?',
  'settings.details.rename.confirm': 'Change my name',
  'settings.details.rename.text':
    'With a new name you need to verify your identity again. You cannot send money until we have verified it.',
  'settings.details.rename.title': 'Change your name?',
  'settings.details.save': 'Save changes',
  'settings.details.text': 'Write them as they are on your ID. Your email and date of birth cannot be changed here.',
} satisfies Record<DetailsKey, string>
