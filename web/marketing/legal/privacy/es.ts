import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '../document.ts'

export default {
  title: 'Política de privacidad',
  template:
    'Plantilla para revisión legal: este texto es un modelo y un abogado debe revisarlo antes de usarse con clientes.',
  lead: 'Aquí te contamos qué datos tuyos usamos, para qué, con quién los compartimos y qué puedes pedirnos.',
  sections: [
    {
      heading: 'Qué datos reunimos',
      paragraphs: ['Solo los que hacen falta para enviar tu dinero y cumplir la ley:'],
      points: [
        'los que nos das: nombre, fecha de nacimiento, domicilio, teléfono, correo, nacionalidad y tu identificación;',
        'los de tus destinatarios: nombre, país y cómo reciben el dinero;',
        'los de tus envíos: montos, fechas, cuentas y estado;',
        'los técnicos que protegen tu cuenta: dirección de internet, navegador y horas de entrada.',
      ],
    },
    {
      heading: 'Para qué los usamos',
      paragraphs: [
        'Para hacer tus envíos, comprobar tu identidad, prevenir el fraude, atenderte y cumplir las leyes contra el lavado de dinero. No vendemos tus datos ni los usamos para publicidad de otros.',
      ],
    },
    {
      heading: 'Con quién los compartimos',
      paragraphs: ['Únicamente con:'],
      points: [
        'los bancos y empresas que cobran y pagan tu envío, y solo lo que necesitan para hacerlo;',
        'proveedores que trabajan para nosotros bajo contrato y con las mismas obligaciones;',
        'autoridades, cuando la ley lo exige.',
      ],
    },
    {
      heading: 'Cómo los cuidamos',
      paragraphs: [
        'Los datos viajan cifrados. Tu identificación se guarda sellada con una llave propia, y cada vez que alguien autorizado la abre queda registrado. Tu contraseña no se guarda: solo una huella que no permite recuperarla. Los códigos se guardan de forma que nadie pueda leerlos.',
      ],
    },
    {
      heading: 'Cuánto tiempo los guardamos',
      paragraphs: [
        'La ley nos pide conservar los datos de identidad y de los envíos al menos cinco años. Después los borramos o los dejamos sin forma de identificarte. Lo que no hace falta conservar se borra antes.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: ['Usamos solo las que hacen funcionar el sitio, y ninguna para seguirte:'],
      points: [
        'token y sol_session, que mantienen tu sesión;',
        'sol_browser, que une un código al navegador que lo pidió;',
        'lang e isDarkTheme, que recuerdan tu idioma y tu tema.',
      ],
    },
    {
      heading: 'Lo que puedes pedirnos',
      paragraphs: [
        `Puedes ver y corregir tus datos en tu cuenta, pedir una copia o pedir que los borremos cuando la ley no nos obligue a guardarlos. Escribe a {companyEmail} o llama al {companyPhone}; respondemos en un plazo de 30 días.`,
      ],
    },
    {
      heading: 'Menores de edad',
      paragraphs: [
        'SOL es para personas de 18 años o más. Si supiéramos que un menor abrió una cuenta, la cerraríamos.',
      ],
    },
    {
      heading: 'Cambios',
      paragraphs: [
        'Si cambiamos esta política te avisamos por correo antes de que el cambio se aplique, y la fecha de arriba lo muestra.',
      ],
    },
    {
      heading: 'Contacto',
      paragraphs: [`${brand.name}, {companyAddress}. {companyEmail}, {companyPhone}.`],
    },
  ],
} satisfies LegalText
