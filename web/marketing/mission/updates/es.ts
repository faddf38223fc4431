import type { UpdatesText } from './list.ts'

export default {
  title: 'Avance de la misión, T{quarter} {year}',
  published: 'Publicado el {date}',
  demonstration: 'Contenido de demostración: cuenta lo que este producto sabe hacer, no la historia de una empresa.',
  back: 'Todos los avances',
  done: 'Lo que logramos',
  missed: 'Lo que no salió',
  next: 'Lo que sigue',
  figures: 'Ver las cifras en vivo',
  texts: {
    'q1-2023': {
      lead: 'SOL parte de una idea sencilla: que quien manda parte de su sueldo a casa sepa lo que cuesta antes de pagar. Este es el primer informe.',
      done: [
        'Una página que dice cuánto cuesta un envío, y cuánto se pierde en un tipo de cambio con recargo.',
        'La misión que lees en esta página y la regla que la sostiene: cada avance se publica, aunque no nos guste.',
        'Cada página nombra al regulador y dice cómo presentar una queja.',
      ],
      missed: [
        'Queríamos mostrar un primer precio en vivo y no llegamos: las fuentes gratuitas de tipo de cambio se retrasan, y un precio viejo es un precio falso.',
      ],
      next: 'Elegir una fuente de tipo de cambio con hora y origen, y decidir cómo cobramos.',
    },
    'q3-2023': {
      lead: 'Este trimestre decidimos cómo ganamos dinero. Parece un asunto interno, pero es lo que más cambia lo que llega a tu casa.',
      done: [
        'Una sola comisión por envío y cero recargo en el tipo de cambio. La comisión se ve; el recargo, no.',
        'Cada cotización guarda el tipo de cambio, su fuente y su hora, para poder explicarla después. Si el tipo de cambio es viejo, no cotizamos.',
        'La primera calculadora: escribes lo que envías o lo que debe llegar, y el otro lado se calcula solo.',
      ],
      missed: [
        'La calculadora no funcionaba sin conexión estable. En un teléfono modesto tardaba demasiado, y eso es justo lo que muchos usan.',
      ],
      next: 'Rehacer las páginas para que se lean y funcionen antes de que se descargue todo lo demás.',
    },
    'q2-2024': {
      lead: 'Antes de mover el primer dólar de un cliente construimos el libro donde queda anotado. Toma tiempo, y vale la pena.',
      done: [
        'Un libro contable de doble entrada: cada centavo sale de un lugar y entra a otro, y nadie, ni nosotros, puede borrar una anotación.',
        'Una prueba que suma todo el libro y se detiene si falta algo. Corre sola, varias veces al día.',
        'Las páginas nuevas: se abren al instante, en español, portugués e inglés.',
      ],
      missed: ['Ningún país se abrió este trimestre: primero debía pasar la prueba del libro.'],
      next: 'Los recibos que pide la ley federal, en inglés y en tu idioma, antes de cada pago.',
    },
    'q1-2025': {
      lead: 'La ley dice qué debe ver una persona antes de mandar dinero. Nosotros queríamos que además lo entendiera.',
      done: [
        'La información antes de pagar y el recibo, en inglés y en el idioma que elegiste, en el mismo documento y con el mismo tamaño de letra.',
        'Treinta minutos para arrepentirte, con un reloj a la vista. Si cancelas a tiempo, te devolvemos todo, también la comisión.',
        'Los datos bancarios de cada país se revisan al escribirlos: una CLABE o una clave Pix con un dígito equivocado ya no pasa.',
      ],
      missed: ['El portugués llegó tarde y con frases que sonaban a traducción. Hubo que reescribirlas.'],
      next: 'Revisar cada nombre contra las listas de sanciones sin molestar a quien solo comparte apellido.',
    },
    'q4-2025': {
      lead: 'Un control que detiene a inocentes también es una falla. Este fue el trimestre de los nombres.',
      done: [
        'Comparamos nombres como se usan en Latinoamérica: dos apellidos, acentos, abreviaturas. Detuvimos a menos gente por error.',
        'Cuando un envío se detiene, lo revisa una persona, queda escrito quién y por qué, y te lo decimos cuando la ley lo permite.',
        'Llegamos a más de 70 países en la lista, con sus bancos, sus puntos de retiro y sus días feriados.',
      ],
      missed: [
        'El cobro desde el banco sigue tardando varios días hábiles. Depende de la red ACH, pero quien espera eres tú.',
      ],
      next: 'Que quien recibe pueda ver dónde va el dinero, y que entrar a tu cuenta no dependa solo de un código por correo.',
    },
    'q3-2026': {
      lead: 'El último trimestre fue para las dos personas de cada envío: la que manda y la que espera.',
      done: [
        'Un enlace de seguimiento: tu familia ve el envío avanzar en su pantalla, sin cuenta y sin llamarte al trabajo.',
        'Llaves de acceso y códigos de aplicación para entrar, además del correo. Puedes ver y cerrar cada sesión abierta.',
        'Las cifras de la misión ya no las escribimos nosotros: salen del libro contable, en vivo, en la página de la misión.',
      ],
      missed: [
        'La Tarjeta SOL todavía no existe: no la lanzaremos sin comisiones claras.',
        'Todavía no puedes cargar tu saldo desde el banco.',
      ],
      next: 'Acercar más envíos a los veinte segundos, y abrir la carga de saldo.',
    },
  },
} satisfies UpdatesText
