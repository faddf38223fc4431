import type { UiKey } from './es.ts'

export default {
  'ui.back': 'Go back',
  'ui.close': 'Close',
  'ui.error.network': 'You are offline. Check your connection and try again.',
  'ui.error.other': 'Something failed on our side. Please try again.',
  'ui.error.title': 'We could not load this',
  'ui.language': 'Language',
  'ui.loading': 'Loading…',
  'ui.next': 'Next',
  'ui.nothing-found': 'We found nothing by that name.',
  'ui.notices': 'Notices',
  'ui.pages': 'Pages',
  'ui.password.capitals': 'Caps Lock is on',
  'ui.password.hide': 'Hide password',
  'ui.password.show': 'Show password',
  'ui.previous': 'Previous',
  'ui.retry': 'Try again',
  'ui.search': 'Search',
  'ui.step': 'Step {step} of {steps}',
} satisfies Record<UiKey, string>
