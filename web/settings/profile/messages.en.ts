import type { ProfileKey } from './messages.es.ts'

export default {
  'settings.details.title': 'Your details',
  'settings.fact.mobile': 'Mobile number',
  'settings.fact.mobile.confirmed': 'Confirmed',
  'settings.fact.street': 'Address',
  'settings.image.another': 'Choose another photo',
  'settings.image.change': 'Update profile image',
  'settings.image.choose': 'Choose a photo',
  'settings.image.crop': 'This is how it will look: we take the middle of the photo.',
  'settings.image.hint': 'PNG, JPG or JPEG, up to 200 MB.',
  'settings.image.invalid': 'Invalid file format or size',
  'settings.image.missing': 'Choose a photo first',
  'settings.image.preview': 'The photo you chose',
  'settings.image.save': 'Save photo',
  'settings.image.text': 'Choose a photo that clearly shows your face.',
  'settings.image.title': 'Your profile image',
} satisfies Record<ProfileKey, string>
