import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '../document.ts'

export default {
  title: 'Términos y condiciones',
  template:
    'Plantilla para revisión legal: este texto es un modelo y un abogado debe revisarlo antes de usarse con clientes.',
  lead: 'Estas son las reglas entre tú y SOL cuando usas nuestro servicio para enviar dinero. Las escribimos para que se entiendan.',
  sections: [
    {
      heading: 'Quiénes somos',
      paragraphs: [
        `${brand.name} («SOL», «nosotros») es una empresa de envío de dinero con domicilio en {companyAddress}. Tenemos licencia del Departamento de Servicios Financieros del Estado de Nueva York, número ${brand.licenseNumber}, y estamos inscritos en el NMLS con el número ${brand.nmls}.`,
        'No somos un banco. El dinero que tienes en SOL está destinado a tus envíos y no gana intereses.',
      ],
    },
    {
      heading: 'Quién puede usar SOL',
      paragraphs: ['Para abrir una cuenta debes:'],
      points: [
        'tener 18 años o más;',
        'vivir en Estados Unidos;',
        'abrirla a tu nombre, con datos verdaderos y completos, y mantenerlos al día;',
        'no estar en una lista de sanciones de Estados Unidos ni actuar por alguien que lo esté.',
      ],
    },
    {
      heading: 'Tu cuenta y tus códigos',
      paragraphs: [
        'Entras con un código que te enviamos y con tu contraseña. Confirmas cada envío con otro código, que vale solo para ese monto y ese destinatario.',
        'Al aceptar estos términos aceptas también recibir tus documentos por vía electrónica, como explica el consentimiento para documentos electrónicos.',
        'No compartas nunca tu contraseña ni tus códigos; nadie de SOL te los pedirá. Si crees que alguien entró a tu cuenta, cambia tu contraseña y avísanos de inmediato.',
      ],
    },
    {
      heading: 'Verificación de identidad',
      paragraphs: [
        'La ley nos obliga a saber quién envía dinero. Antes de tu primer envío te pedimos una identificación oficial con foto, y más adelante podemos pedirte otros datos sobre ti, sobre el origen del dinero o sobre tu destinatario.',
        'Mientras no estés verificado puedes cotizar y guardar destinatarios, pero no enviar. Los límites de envío se muestran en tu cuenta.',
      ],
    },
    {
      heading: 'El precio',
      paragraphs: [
        'Antes de pagar te mostramos el monto del envío, la comisión, el total, el tipo de cambio, lo que recibirá tu destinatario y la fecha en que el dinero estará disponible. Usamos el tipo de cambio medio del mercado, sin recargo.',
        'Una cotización vale 30 minutos. Si vence o cambia algo antes de que confirmes, te mostramos una nueva y no te cobramos nada.',
        'La ley federal grava con el 1 % lo que se envía al exterior con efectivo (26 U.S.C. 4475). Se aplica a la parte de tu saldo que agregaste en efectivo, que se envía primero. Te mostramos el impuesto antes de pagar y lo entregamos al Servicio de Impuestos Internos (IRS).',
        'El banco del destinatario o las leyes de su país pueden descontar comisiones o impuestos que no dependen de nosotros.',
      ],
    },
    {
      heading: 'Cómo se hace un envío',
      paragraphs: [
        'Cuando confirmas con tu código, nos autorizas a cobrar el total de tu saldo o de tu cuenta bancaria y a pagar al destinatario. Revisa bien el nombre y los números de cuenta: si están equivocados, podrías perder el monto del envío.',
        'Te damos un recibo que puedes guardar e imprimir, y un enlace para seguir el envío.',
      ],
    },
    {
      heading: 'Cancelar y recuperar tu dinero',
      paragraphs: [
        'Puedes cancelar dentro de los 30 minutos siguientes a la autorización, a cualquier hora, mientras el dinero no se haya retirado ni depositado. Te devolvemos todo, comisión incluida, en un plazo de tres días hábiles (12 CFR 1005.34).',
        'Si el dinero no se puede entregar, te lo reintegramos y te decimos por qué.',
      ],
    },
    {
      heading: 'Si algo salió mal',
      paragraphs: [
        'Tienes 180 días desde la fecha de disponibilidad para avisarnos de un error. Lo investigamos en un plazo de 90 días y te contamos el resultado en los tres días hábiles siguientes. Si hubo un error, eliges entre el reembolso o un nuevo envío con el tipo de cambio y la comisión originales (12 CFR 1005.33).',
        `Para avisarnos llama al {companyPhone} o escribe a {complaintsEmail}.`,
      ],
    },
    {
      heading: 'Lo que no está permitido',
      paragraphs: ['No puedes usar SOL para:'],
      points: [
        'actividades ilegales, fraude o lavado de dinero;',
        'pagar a personas, instituciones o países sancionados;',
        'enviar en nombre de otra persona sin decirlo;',
        'dividir un envío para esquivar un límite o un control.',
      ],
    },
    {
      heading: 'Cuándo podemos detener un envío',
      paragraphs: [
        'Podemos demorar, rechazar o detener un envío, o cerrar una cuenta, cuando la ley lo exige o cuando vemos señales de fraude. Te lo diremos cuando la ley lo permita. Si rechazamos un envío que ya pagaste, te devolvemos el dinero, salvo que una autoridad ordene retenerlo.',
      ],
    },
    {
      heading: 'Nuestra responsabilidad',
      paragraphs: [
        'Respondemos por nuestros errores como dice la ley federal de transferencias electrónicas. No respondemos por demoras causadas por datos equivocados, por bancos ajenos o por hechos fuera de nuestro control, siempre que hayamos actuado con cuidado. Nada en este texto limita los derechos que la ley no permite limitar.',
      ],
    },
    {
      heading: 'Dinero sin reclamar',
      paragraphs: [
        'Si nadie retira el dinero y no logramos devolvértelo, lo guardamos y te buscamos. Pasado el plazo de la ley, lo entregamos al estado como propiedad no reclamada, donde puedes pedirlo.',
      ],
    },
    {
      heading: 'Cambios y ley aplicable',
      paragraphs: [
        'Si cambiamos estos términos te avisamos con al menos 30 días, salvo que la ley pida otra cosa. Los envíos ya confirmados siguen las reglas con las que se confirmaron.',
        'Se aplican las leyes de Estados Unidos y del Estado de Nueva York. La versión en inglés prevalece si hay diferencias, salvo en lo que la ley te favorezca en tu idioma.',
      ],
    },
    {
      heading: 'Quejas',
      paragraphs: [
        `Escríbenos primero a {complaintsEmail} o llama al {companyPhone}. Si no quedas conforme, puedes acudir al ${brand.regulator.name} (${brand.regulator.phone}, ${brand.regulator.site}) o a la Oficina para la Protección Financiera del Consumidor (${brand.bureau.phone}, ${brand.bureau.site}).`,
      ],
    },
  ],
} satisfies LegalText
