const es = {
  'invite.heading': '{name} te invita a SOL',
  'invite.home': 'Ir al inicio',
  'invite.missing': 'Esta invitación ya no vale',
  'invite.missing-text': 'Ya se usó, venció o se canceló. Puedes abrir una cuenta sin ella.',
  'invite.more': 'Conocer SOL primero',
  'invite.open': 'Abrir mi cuenta',
  'invite.privacy':
    'Si abres tu cuenta con este enlace, {name} verá tu nombre de pila entre sus personas, y tú verás el suyo. Nada más se comparte.',
  'invite.text':
    'Con SOL envías dinero a tu familia, pagas y cobras. Ves lo que cuesta y lo que llega antes de confirmar.',
  'invite.title': 'Invitación',
}
export default es
export type InviteKey = keyof typeof es
