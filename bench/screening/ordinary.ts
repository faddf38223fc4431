import type { Random } from './random.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const women =
  words(`María Ana Guadalupe Carmen Rosa Juana Martha Patricia Gabriela Claudia Sandra Elizabeth Leticia Verónica Adriana
  Alejandra Laura Silvia Gloria Teresa Margarita Isabel Lucía Sofía Elena Daniela Andrea Paula Yolanda Norma Diana Alicia Beatriz Karla
  Wendy Blanca Rosario Mercedes Dolores Luz Cecilia Liliana Lorena Carolina Victoria Valeria Fernanda Mariana Camila Natalia Julia Ángela
  Marisol Maritza Miriam Deysi Glenda Katherine Yeni Marina Inés Catalina Eva Esther Raquel Cristina Alma Elsa Yesenia Jessica Vanessa
  Suyapa Dunia Belkis Lesly Iveth Nohemí Aracely Xiomara Yamileth Heidy Sindy Brenda Dilcia Reina Nubia Ercilia Tomasa Eulalia Petrona
  Luciana Thaís Rafaela Bruna Larissa Letícia Aline Jéssica Tatiane Renata Milagros Yuliana Yadira Leidy Yurani Dayana Zulma Ofelia Emma`)
const men =
  words(`José Juan Luis Carlos Jesús Antonio Manuel Francisco Jorge Pedro Miguel Alejandro Fernando Daniel David Alberto Eduardo
  Roberto Ricardo Rafael Javier Sergio Ángel Arturo Raúl Enrique Óscar Víctor Mario Marco Andrés Héctor Hugo Rubén Alfredo Gustavo Gerardo
  Guillermo Julio César Ignacio Salvador Ramón Joaquín Martín Nicolás Diego Santiago Sebastián Pablo Felipe Gabriel Rodrigo Mauricio
  Cristian Armando Jaime Ernesto Edgar Edwin Wilmer Kevin Jonathan Brayan Iván Omar Alexander Marcos Tomás Samuel Mateo Leonardo Israel Saúl
  Abel Nelson Fredy Marlon Darwin Alex Alfonso Rodolfo Adolfo Agustín Elmer Santos Selvin Osman Denis Wilfredo Melvin Nery Rigoberto Erlin
  Dennis Olvin Yonatan Anthony Bayron Josué Isaí Obed Eliseo Adalid Arístides Leónidas Fidel Gonzalo Edilberto João Paulo Lucas Thiago Bruno
  Vinícius Márcio Rogério Anderson Wellington Cleiton Jhon Yeferson Duván Segundo Percy Wilber Efraín Eleuterio Hermenegildo Nicanor`)
const surnames =
  words(`García Hernández Rodríguez Martínez López González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Reyes Morales
  Cruz Ortiz Gutiérrez Chávez Ramos Ruiz Mendoza Álvarez Castillo Romero Silva Santos Oliveira Souza Fernández Vásquez Jiménez Aguilar
  Vargas Castro Méndez Guzmán Muñoz Rojas Salazar Soto Delgado Peña Ríos Herrera Medina Guerrero Castañeda Vega Contreras Sandoval Estrada
  Lara Ávila Mejía Pineda Espinoza Suárez Navarro Campos León Cárdenas Martín Valdez Pereira Lima Costa Ferreira Rodrigues Alves Gomes
  Ribeiro Carvalho Almeida Ortega Molina Domínguez Cabrera Acosta Núñez Zelaya Quispe Mamani Huamán Condori Rosales Fuentes Miranda Velásquez
  Pacheco Cortés Maldonado Luna Serrano Carrillo Paredes Benítez Cervantes Valencia Arias Román Quintero Bautista Márquez Montoya Calderón
  Salinas Barrera Trejo Camacho Durán Figueroa Lozano Orozco Gallegos Solís Villanueva Villegas Bonilla Padilla Zamora Barrios Ayala Robles
  Ochoa Cano Escobar Leiva Montes Tapia Vélez Zúñiga Córdova Correa Cáceres Portillo Alvarado Argueta Turcios Banegas Lagos Funes Cálix
  Discua Oseguera Murillo Amador Maradiaga Rodas Tábora Interiano Paz Cerrato Euceda Sabillón Perdomo Lanza Andino Bustillo Matamoros Lobo
  Ulloa Varela Melgar Chinchilla Alemán Galdámez Guardado Menjívar Quijano Escalante Tzoc Ixcoy Choc Caal Xol Ajanel Chub Pop Morazán Zepeda
  Palma Membreño Sorto Umaña Baires Henríquez Majano Cartagena Restrepo Giraldo Ospina Zuluaga Cifuentes Bedoya Arango Londoño Echeverri
  Tovar Rincón Pinzón Chalá Caicedo Yupanqui Ccahuana Huanca Choque Ticona Apaza Chambi Guamán Quishpe Toapanta Chiriboga Zambrano Cedeño
  Moreira Intriago Nascimento Araújo Barbosa Cavalcante Moraes Teixeira Monteiro Bittencourt Prates Sampaio Damasceno Albuquerque Bush Daniels`)

const trades =
  words(`Comercial Inversiones Transportes Constructora Distribuidora Inmobiliaria Importadora Agropecuaria Ferretería Farmacia
  Panadería Restaurante Taller Clínica Servicios Grupo Industrias Supermercado Muebles Calzado Textiles Librería Consultores Tecnología
  Logística Viajes Autos Repuestos Alimentos Lácteos Carnicería Mariscos Lavandería Joyería`)
const places =
  words(`Andes Norte Sur Central América Pacífico Caribe Esperanza Progreso Ceiba Roble Paraíso Fuente Cumbre Victoria Aurora
  Maya Quetzal Colibrí Amanecer Primavera Horizonte Sol Luna Estrella Rey Bendición Económica Popular Familiar`)
const forms = [
  'S.A.',
  'S.A. de C.V.',
  'S. de R.L.',
  'SRL',
  'S.A.S.',
  'Ltda.',
  'LLC',
  'Corp.',
  'Inc',
  'y Cía.',
  'E.I.R.L.',
  'S.A.C.',
  '',
  '',
]

export type Ordinary = { name: string; dateOfBirth?: string; country: string }

const countries = ['HN', 'GT', 'SV', 'MX', 'NI', 'CO', 'EC', 'PE', 'BO', 'BR', 'DO', 'US']

const dayOf = ({ below }: Random): string =>
  Temporal.PlainDate.from('1940-01-01')
    .add({ days: below(66 * 365) })
    .toString()

const personOf = (random: Random): string => {
  const { pickFrequent, chance } = random
  const given = chance(0.5) ? women : men
  const first = chance(0.6) ? [pickFrequent(given), pickFrequent(given)] : [pickFrequent(given)]
  const last = chance(0.7) ? [pickFrequent(surnames), pickFrequent(surnames)] : [pickFrequent(surnames)]
  return [...first, ...last].join(' ')
}

const companyOf = ({ pick, pickFrequent, chance }: Random): string => {
  const own = chance(0.4)
    ? pickFrequent(surnames)
    : chance(0.5)
      ? `${pick(['El', 'La', 'Los', 'Nueva', 'San', 'Gran'])} ${pick(places)}`
      : `${pick(places)} ${pickFrequent(surnames)}`
  return [pick(trades), own, pick(forms)].filter(Boolean).join(' ')
}

/** Ordinary Latin American people and, one in ten, companies, about as often as they are named. */
export const ordinaryNames = (random: Random, count: number): Ordinary[] =>
  Array.from({ length: count }, () => {
    const country = random.pick(countries)
    if (random.chance(0.1)) return { name: companyOf(random), country }
    return { name: personOf(random), dateOfBirth: dayOf(random), country }
  })
