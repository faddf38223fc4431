const es = {
  'settings.notices.account_verification': 'Verificación de la cuenta',
  'settings.notices.account_verification.hint': 'Cuando revisamos una identidad.',
  'settings.notices.always': 'Siempre',
  'settings.notices.app': 'Panel',
  'settings.notices.failed': 'No se guardó. Inténtalo otra vez.',
  'settings.notices.failed_transactions': 'Transacciones fallidas',
  'settings.notices.failed_transactions.hint': 'Cuando un envío no se completa o un banco devuelve un pago.',
  'settings.notices.news': 'Novedades',
  'settings.notices.news.hint':
    'Lo nuevo de SOL y lo que conviene saber. Solo te ofrecemos algo si lo dejas activado aquí.',
  'settings.notices.high_risk': 'Transacciones de alto riesgo',
  'settings.notices.high_risk.hint': 'Cuando un envío espera a que una persona lo revise.',
  'settings.notices.loading': 'Cargando tus preferencias',
  'settings.notices.mail': 'Correo',
  'settings.notices.security': 'Seguridad',
  'settings.notices.security.hint':
    'Un dispositivo nuevo, tu contraseña, tus formas de entrar. Protege tu cuenta, por eso el correo siempre llega.',
  'settings.notices.sms': 'Mensaje de texto',
  'settings.notices.sms.confirm': 'Confirma tu celular para elegir también avisos por mensaje de texto',
  'settings.notices.support': 'Soporte técnico',
  'settings.notices.support.hint': 'Respuestas del equipo de soporte y avisos sobre el servicio.',
  'settings.notices.switch': '{section}: {channel}',
  'settings.notices.transfers': 'Tus movimientos',
  'settings.notices.transfers.hint': 'Cuando el dinero llega, espera o se cancela.',
  'settings.notifications.text':
    'Te avisamos de tu cuenta y de tus envíos aquí y por correo. Los mensajes de seguridad siempre te llegan.',
  'settings.unsubscribe.ask': '¿Dejar de recibir estos correos?',
  'settings.unsubscribe.button': 'Dejar de recibirlos',
  'settings.unsubscribe.done': 'Ya no te escribiremos sobre esto',
  'settings.unsubscribe.done-text':
    'Se trata de: {section}. En tu panel sigues viendo cada aviso, y puedes volver a elegir estos correos cuando quieras.',
  'settings.unsubscribe.missing-text': 'Entra en tu cuenta y elige ahí qué correos recibes.',
  'settings.unsubscribe.preferences': 'Elegir mis notificaciones',
  'settings.unsubscribe.text':
    'Se trata de: {section}. Los avisos de seguridad siempre te llegan, y en tu panel sigues viendo todo.',
  'settings.unsubscribe.title': 'Tus correos',
}
export default es
export type NotificationsKey = keyof typeof es
