import type { StatusText } from './text.ts'

export default {
  title: 'Estado del servicio',
  description:
    'Si el sitio, los envíos, las entregas, las cuentas de banco, las tarjetas y los avisos de SOL funcionan ahora.',
  overall: {
    up: 'Todo funciona',
    degraded: 'Algunas cosas van más lento de lo normal',
    down: 'Una parte del servicio no funciona',
  },
  outage: {
    title: 'Ahora no podemos conectarnos con nuestros sistemas',
    text: 'Es posible que no puedas entrar ni enviar. Tu dinero está seguro: los envíos que ya confirmaste siguen confirmados y avanzan en cuanto volvamos. No los hagas otra vez.',
    asOf: 'Abajo está lo último que supimos, {at}.',
  },
  asOf: 'Al {at}',
  components: 'Partes del servicio',
  component: {
    site: 'Sitio y acceso',
    transfers: 'Envíos',
    payouts: 'Entregas en Latinoamérica',
    bank: 'Cuentas de banco',
    cards: 'Tarjetas de débito',
    messages: 'Correos y mensajes de texto',
  },
  state: { up: 'Funciona', degraded: 'Lento', down: 'No funciona' },
  day: {
    none: '{day}: sin datos',
    up: '{day}: sin interrupciones',
    degraded: '{day}: lento durante {minutes} min',
    down: '{day}: sin servicio durante {minutes} min',
  },
  history: 'Los últimos {days} días',
  countries: 'Hay demoras en las entregas en:',
  incidents: 'Está pasando ahora',
  past: 'Incidentes anteriores',
  none: 'Sin incidentes en los últimos {days} días.',
  incident: {
    investigating: 'Lo estamos revisando',
    identified: 'Encontramos la causa',
    monitoring: 'Corregido, en observación',
    resolved: 'Resuelto',
  },
  help: 'Centro de ayuda',
  contact: '¿Pasa algo con tu envío? Llámanos al {phone}.',
  feed: 'Como datos (JSON)',
} satisfies StatusText
