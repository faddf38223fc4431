import type { LegalText } from '../document.ts'

export default {
  title: 'Accesibilidad',
  lead: 'SOL debe servirle a cualquiera que mande dinero a casa: con la vista, con el oído, con el teclado o con ayuda. Esto es lo que hacemos y lo que todavía falta.',
  sections: [
    {
      heading: 'Nuestra meta',
      paragraphs: [
        'Cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, en las páginas públicas y en tu cuenta, en los tres idiomas y en los dos temas, claro y oscuro.',
      ],
    },
    {
      heading: 'Lo que ya puedes hacer',
      paragraphs: [],
      points: [
        'usar todo el sitio solo con el teclado, con el foco siempre a la vista;',
        'escucharlo con un lector de pantalla: los campos, los errores y los cambios se anuncian con palabras;',
        'ampliarlo al 200 % o verlo en una pantalla de 320 píxeles sin desplazarte hacia los lados;',
        'pegar códigos y contraseñas en vez de recordarlos, y entrar con una llave de acceso;',
        'quitar las animaciones: si tu dispositivo pide menos movimiento, no hay ninguno;',
        'leer las páginas públicas aunque tu navegador no ejecute programas.',
      ],
    },
    {
      heading: 'Cómo lo comprobamos',
      paragraphs: [
        'Cada cambio pasa por una revisión automática de todas las pantallas, en los dos temas y en varios tamaños. Una revisión automática no lo encuentra todo, así que también las recorremos con teclado y lector de pantalla.',
      ],
    },
    {
      heading: 'Lo que todavía falta',
      paragraphs: [],
      points: [
        'los recibos en PDF se pueden leer en voz alta, pero aún no llevan todas las marcas de estructura; la misma información está en la página del recibo;',
        'los mapas y el globo son adornos con una descripción breve; la lista completa de países está en texto;',
        'la página de algún socio, como tu banco, puede no cumplir estas pautas.',
      ],
    },
    {
      heading: 'Si algo no te funciona',
      paragraphs: [
        `Llámanos al {companyPhone} o escribe a {companyEmail} y dinos qué querías hacer y con qué ayuda técnica. Podemos hacer contigo cualquier trámite por teléfono y mandarte los documentos en letra grande, sin costo.`,
        'Contestamos en dos días hábiles. Si no te damos una solución, puedes seguir los pasos de la página de licencias y quejas.',
      ],
    },
  ],
} satisfies LegalText
