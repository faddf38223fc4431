import type { ProfileKey } from './messages.es.ts'

export default {
  'settings.details.title': 'Seus dados',
  'settings.fact.mobile': 'Celular',
  'settings.fact.mobile.confirmed': 'Confirmado',
  'settings.fact.street': 'Endereço',
  'settings.image.another': 'Escolher outra foto',
  'settings.image.change': 'Trocar foto',
  'settings.image.choose': 'Escolher uma foto',
  'settings.image.crop': 'Vai ficar assim: usamos o centro da foto.',
  'settings.image.hint': 'PNG, JPG ou JPEG, até 200 MB.',
  'settings.image.invalid': 'Formato ou tamanho de arquivo inválido',
  'settings.image.missing': 'Escolha uma foto primeiro',
  'settings.image.preview': 'A foto que você escolheu',
  'settings.image.save': 'Salvar foto',
  'settings.image.text': 'Escolha uma foto em que seu rosto apareça bem.',
  'settings.image.title': 'Sua foto de perfil',
} satisfies Record<ProfileKey, string>
