import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '#contract/lib/legal-text.ts'

export default {
  title: 'Consentimiento para documentos electrónicos',
  template:
    'Plantilla para revisión legal: este texto es un modelo y un abogado debe revisarlo antes de usarse con clientes.',
  lead: 'La ley te da derecho a recibir en papel ciertos documentos. Para usar SOL te pedimos permiso para dártelos en pantalla y por correo electrónico (15 U.S.C. 7001).',
  sections: [
    {
      heading: 'Qué documentos',
      paragraphs: ['Tu consentimiento vale para lo que te damos mientras tengas una cuenta:'],
      points: [
        'la hoja que ves antes de pagar y el recibo de cada envío;',
        'los términos, el aviso de privacidad y sus cambios;',
        'los avisos sobre tu cuenta, tus envíos y tus reclamos;',
        'el resultado de la investigación de un error.',
      ],
    },
    {
      heading: 'Cómo te los damos',
      paragraphs: [
        'Los ves en tu cuenta y puedes guardarlos e imprimirlos. Cuando hay algo nuevo te escribimos al correo que verificaste. Los recibos quedan en tu historial.',
      ],
    },
    {
      heading: 'Lo que necesitas',
      paragraphs: [],
      points: [
        'un navegador actual: Chrome, Edge, Firefox o Safari de los últimos dos años;',
        'una conexión a internet y un correo electrónico que puedas leer;',
        'un lector de PDF y, si quieres papel, una impresora o espacio para guardar archivos.',
      ],
    },
    {
      heading: 'Cómo aceptas',
      paragraphs: [
        'Aceptas al marcar la casilla que nombra este texto cuando abres tu cuenta. Después escribes el código que te mandamos al correo: así compruebas que puedes abrir lo que te enviamos. Si este texto cambia, te mostramos el nuevo y te preguntamos otra vez antes de tu próximo envío.',
      ],
    },
    {
      heading: 'Cómo pides papel',
      paragraphs: [
        `Llama al ${brand.phone} o escribe a ${brand.email}. Te mandamos por correo postal cualquier documento de los últimos dos años, sin costo. Pedir papel no retira tu consentimiento.`,
      ],
    },
    {
      heading: 'Cómo retiras el consentimiento',
      paragraphs: [
        `Puedes retirarlo cuando quieras, sin costo: en Configuración, en «Documentos electrónicos», por teléfono al ${brand.phone} o por correo a ${brand.email}.`,
        'Como el servicio es solo en línea, desde ese momento no puedes hacer envíos nuevos hasta que des tu consentimiento otra vez. Los envíos que ya están en camino continúan, y te mandamos sus recibos en papel si los pides. Lo que ya recibiste sigue valiendo.',
      ],
    },
    {
      heading: 'Cómo cambias tu correo',
      paragraphs: [
        `Si cambias de correo, llámanos al ${brand.phone} antes de perder el anterior. Verificamos que eres tú y el nuevo, y desde entonces escribimos ahí.`,
      ],
    },
  ],
} satisfies LegalText
