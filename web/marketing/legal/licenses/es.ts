import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '../document.ts'

const { regulator, bureau } = brand

export default {
  title: 'Licencias y quejas',
  template:
    'Plantilla para revisión legal: este texto es un modelo y un abogado debe revisarlo antes de usarse con clientes.',
  lead: 'Quién nos autoriza a enviar tu dinero, cómo reclamar si algo salió mal y a quién acudir si nuestra respuesta no te convence.',
  sections: [
    {
      heading: 'Quiénes somos y qué hacemos',
      paragraphs: [
        `${brand.name} recibe dinero de personas que están en Estados Unidos y lo hace llegar a quienes ellas eligen en otros países. Nuestro domicilio es {companyAddress}.`,
        'No somos un banco. No prestamos dinero, no recibimos depósitos para ahorro y no vendemos inversiones.',
      ],
    },
    {
      heading: 'Nuestras licencias',
      paragraphs: [
        'Una empresa de envío de dinero necesita el permiso de cada estado donde atiende, y además se inscribe ante el gobierno federal.',
      ],
      points: [
        `Nueva York: licencia de transmisor de dinero número ${brand.licenseNumber}, del ${regulator.name} (Departamento de Servicios Financieros del Estado de Nueva York).`,
        `Registro nacional NMLS: número ${brand.nmls}. Puedes comprobarlo en www.nmlsconsumeraccess.org.`,
        'Gobierno federal: inscritos como empresa de servicios monetarios ante la Red de Control de Delitos Financieros (FinCEN).',
      ],
    },
    {
      heading: 'Primero, habla con nosotros',
      paragraphs: [
        `Llama al {complaintsPhone} o escribe a {complaintsEmail}, en español, portugués o inglés. También puedes mandar una carta a {companyAddress}.`,
        'Para encontrarlo rápido nos ayuda que nos digas:',
      ],
      points: [
        'tu nombre y el correo de tu cuenta, y un teléfono donde llamarte;',
        'el código de confirmación del envío, que está en tu recibo;',
        'qué pasó, cuándo, y cómo quieres que lo resolvamos.',
      ],
    },
    {
      heading: 'Qué hacemos con tu queja',
      paragraphs: [
        'Te confirmamos que la recibimos el mismo día hábil o el siguiente. La lee una persona que no intervino en tu envío.',
        'Si se trata de un error en un envío, la ley nos da 90 días para decidir y tres días hábiles para contarte el resultado. Casi siempre tardamos mucho menos. Puedes avisarnos hasta 180 días después de la fecha en que el dinero debía estar disponible (12 CFR 1005.33).',
        'Si hubo un error, eliges entre el reembolso o un envío nuevo con el tipo de cambio y la comisión originales. Si creemos que no lo hubo, te lo explicamos por escrito y puedes pedir los documentos en que nos basamos.',
        'Quejarte no cambia en nada el trato que te damos ni tus límites.',
      ],
    },
    {
      heading: 'Departamento de Servicios Financieros de Nueva York',
      paragraphs: [
        `Si no resolvimos tu queja, puedes presentarla ante el ${regulator.name} (NYDFS). No tienes que esperar nuestra respuesta.`,
      ],
      points: [
        `Por teléfono: ${regulator.phone}, de lunes a viernes.`,
        `Por internet: ${regulator.site}/complaint.`,
        'Por correo: New York State Department of Financial Services, Consumer Assistance Unit, 1 Commerce Plaza, Albany, NY 12257.',
      ],
    },
    {
      heading: 'Oficina para la Protección Financiera del Consumidor',
      paragraphs: [
        `La Consumer Financial Protection Bureau (CFPB) recibe quejas sobre envíos de dinero de todo el país, también en español. Nos la hace llegar y publica si contestamos.`,
      ],
      points: [`Por teléfono: ${bureau.phone}; TTY/TDD: ${bureau.tty}.`, `Por internet: ${bureau.site}/complaint.`],
    },
    {
      heading: 'Si sospechas un fraude',
      paragraphs: [
        `Llámanos de inmediato al {companyPhone}: si el dinero no se ha entregado, podemos detenerlo. Después denúncialo ante la Comisión Federal de Comercio en reportfraud.ftc.gov.`,
        'Nadie de SOL te pedirá una contraseña, un código ni que mandes dinero a otra persona para «proteger» tu cuenta.',
      ],
    },
  ],
} satisfies LegalText
