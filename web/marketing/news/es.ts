import type { NewsText } from './list.ts'

export default {
  title: 'Noticias y blog',
  description:
    'Lo nuevo de SOL: qué puedes hacer desde cuándo, y los avances de nuestra misión, trimestre por trimestre.',
  lead: 'Qué hay de nuevo en SOL y cómo va nuestra misión. Lo más reciente, primero.',
  product: 'Novedades del producto',
  mission: 'Avances de la misión',
  open: 'Ir a verlo',
  items: {
    passkeys: {
      title: 'Entra con tu huella o tu rostro',
      text: 'Agrega una llave de acceso o una aplicación de códigos en Configuración, Seguridad. También puedes ver y cerrar cada sesión abierta.',
    },
    scheduled: {
      title: 'Envíos programados',
      text: 'Elige un día, o cada cuánto, y el envío sale solo. Te avisamos antes, y puedes pausarlo o cancelarlo.',
    },
    bills: {
      title: 'Paga los servicios de tu casa',
      text: 'Luz, agua, teléfono o escuela, directo a la compañía: ves cuánto es y cuándo vence antes de pagar.',
    },
    checks: {
      title: 'Deposita tu cheque con dos fotos',
      text: 'Toma una foto de cada lado de tu cheque. Lo revisa una persona y te decimos el día en que puedes usar el dinero.',
    },
    card: {
      title: 'Ya está aquí la Tarjeta SOL',
      text: 'Una tarjeta virtual prepagada: gasta solo lo que le cargas, y la congelas con un toque.',
    },
    requests: {
      title: 'Cobra con un enlace o un código QR',
      text: 'Pide un monto y comparte el enlace. Quien paga no necesita una cuenta.',
    },
    tables: {
      title: 'Muchos envíos con una tabla',
      text: 'Escribe, pega o sube una hoja de cálculo de hasta mil filas. Revisas cada fila y confirmas todo con un solo código.',
    },
    companies: {
      title: 'Cuentas para empresas',
      text: 'Una cuenta a nombre de tu empresa, con un rol para cada persona. Los pagos que superan tu límite los aprueba alguien más.',
    },
  },
} satisfies NewsText
