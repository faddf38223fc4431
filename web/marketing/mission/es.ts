import type { MissionText } from './text.ts'

export default {
  title: 'Misión y valores',
  description:
    'Qué nos propusimos, qué tan cerca estamos y qué falta: cifras en vivo de nuestros envíos, avances por trimestre y la hoja de ruta de SOL.',
  headline: 'Que el dinero cruce fronteras sin tropiezos',
  tagline: 'Al instante, sin complicaciones, con transparencia y, algún día, gratis.',
  learnMore: 'Conocer más',
  readLatest: 'Leer el último avance',
  values: {
    title: 'Nuestra promesa en cada envío',
    cards: [
      {
        title: 'Al instante',
        text: 'Con saldo SOL, el envío sale en segundos; desde tu banco, en cuanto cobramos, en unos tres días hábiles. Siempre ves la fecha antes de pagar.',
      },
      {
        title: 'Transparente',
        text: 'La comisión, el tipo de cambio medio y lo que llega, juntos y antes de pagar. No ganamos nada con el tipo de cambio.',
      },
      {
        title: 'En un lugar seguro',
        text: 'Tu dinero está en instituciones establecidas, cada centavo se anota dos veces y nadie entra a tu cuenta con solo una contraseña.',
      },
    ],
    more: 'Conocer nuestra misión',
  },
  informed: {
    title: 'Mantente al tanto',
    quote:
      '«Una promesa que no se mide es publicidad. Por eso publicamos lo que logramos y también lo que no, con su fecha y sin borrar nada después.»',
    by: 'El equipo de SOL',
    lead: 'Cada informe cuenta un trimestre: qué hicimos, qué no salió y qué sigue.',
    quarter: 'Trimestre',
    published: 'Fecha de publicación',
  },
  close: {
    title: '¿Qué tan cerca estamos de cumplir nuestra misión?',
    lead: 'Estas cifras salen de nuestros registros de envíos desde el {since}. Nadie las escribe a mano.',
    share: 'de los envíos pagados con saldo SOL llegó en 20 segundos o menos',
    median: {
      wallet: 'es lo que tarda un envío típico pagado con saldo SOL: la mitad llegó antes',
      ach: 'es lo que tarda un envío típico pagado desde un banco: el cobro toma tres días hábiles',
    },
    fee: 'de comisión media sobre el monto enviado',
    countries: 'países a los que puedes enviar',
    counted: 'Calculado el {when} con {delivered} envíos entregados.',
    few: 'Todavía no hay suficientes envíos para una cifra confiable: van {delivered}. Publicamos a partir de {needed}.',
    demo: 'Esta copia de SOL muestra datos de demostración.',
    how: 'Cómo lo contamos',
    howText: [
      'El tiempo corre desde que confirmas el envío hasta que el dinero está disponible para quien lo recibe, también de noche y en días feriados.',
      'Cuentan todos los envíos entregados en los últimos noventa días, también los que alguien retira en efectivo. Los pagados con saldo y los pagados desde un banco se cuentan aparte, porque un banco tarda días en cobrarse.',
      'La comisión media es la suma de todas las comisiones entre la suma de todo lo enviado. Si un envío se devuelve, no cuenta.',
    ],
    update: 'Leer el avance de la misión',
    promises: {
      title: 'Promesas cumplidas, país por país',
      lead: 'Cada recibo dice el día en que el dinero estará disponible. Si nos atrasamos, devolvemos las comisiones sin que tengas que reclamar.',
      country: 'País',
      kept: 'En el día prometido',
      late: 'Tarde',
      counted:
        'Un envío cumple cuando el dinero está en la cuenta, o listo para retirar, a más tardar el día de su recibo en el país de quien recibe. Un país aparece a partir de {needed} envíos. Los envíos retenidos por una revisión legal, cancelados o devueltos no cuentan.',
    },
  },
  roadmap: {
    title: 'Hoja de ruta',
    lead: 'De un primer envío a dinero que se mueve gratis. No ponemos fechas que no podamos cumplir.',
    button: 'Toca para ver cada paso',
    states: { done: 'Hecho', now: 'En eso estamos', next: 'Después' },
    steps: [
      {
        title: 'Un precio que se entiende',
        text: 'Una sola comisión, el tipo de cambio medio y la fecha de llegada antes de pagar.',
        state: 'done',
      },
      {
        title: 'Más de 70 países',
        text: 'Depósito bancario, efectivo y billetera móvil, con los datos que cada país pide revisados al escribirlos.',
        state: 'done',
      },
      {
        title: 'Un seguimiento para toda la familia',
        text: 'Quien recibe ve dónde va el dinero con un enlace, en su idioma y sin abrir una cuenta.',
        state: 'done',
      },
      {
        title: 'Veinte segundos',
        text: 'Que casi todos los envíos pagados con saldo estén disponibles antes de que guardes el teléfono.',
        state: 'now',
      },
      {
        title: 'Cargar saldo y pagar servicios',
        text: 'Pasar dinero del banco a tu saldo, y pagar directo la luz, el agua y la escuela.',
        state: 'done',
      },
      {
        title: 'Una tarjeta sin deudas',
        text: 'La Tarjeta SOL gasta solo lo que le cargas, y se congela con un toque.',
        state: 'done',
      },
      {
        title: 'Cuentas para negocios',
        text: 'Cuentas a nombre de tu empresa, con permisos para tu gente.',
        state: 'done',
      },
      {
        title: 'Gratis, algún día',
        text: 'Bajar la comisión cada vez que baje nuestro costo, hasta que mandar dinero cueste lo que un mensaje.',
        state: 'next',
      },
    ],
  },
  core: {
    title: 'Misión, visión y valores',
    mission: {
      title: 'Misión',
      text: 'Que cualquier persona que trabaja en Estados Unidos pueda ayudar a los suyos en Latinoamérica al instante y sabiendo lo que cuesta.',
    },
    vision: {
      title: 'Visión',
      text: 'Un continente donde mandar dinero no cueste tiempo ni parte del sueldo.',
    },
    valuesTitle: 'Nuestros valores',
    values: [
      {
        title: 'Progreso social y económico',
        text: 'Cada dólar que no se queda en comisiones es comida, escuela o un negocio que empieza.',
      },
      {
        title: 'Un servicio excelente',
        text: 'Contestamos en tu idioma, decimos cuándo y cumplimos. Si fallamos, lo corregimos y te lo contamos.',
      },
      {
        title: 'Cerca de la comunidad',
        text: 'Construimos para quienes mandan parte de su sueldo a casa. Ellos deciden qué sigue.',
      },
      {
        title: 'Innovación',
        text: 'Usamos tecnología nueva cuando te ahorra tiempo o dinero, y la vieja cuando es más segura.',
      },
    ],
  },
} satisfies MissionText
