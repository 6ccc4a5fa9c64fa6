import { describeWordForms } from '../word-forms.contract.ts';

const together = `
  salud, saludes
  atención, atenciones, atencion
  país, países, paises
  hospital, hospitales
  hospitalización, hospitalizaciones, hospitalizado, hospitalizada, hospitalizados
  vacuna, vacunas, vacunar, vacunación, vacunado, vacunados
  enfermedad, enfermedades
  enfermera, enfermeras, enfermero, enfermeros
  médico, médicos, médica, médicas
  niño, niños, niña, niñas
  mujer, mujeres
  hombre, hombres
  embarazo, embarazos
  embarazada, embarazadas
  embarazo, embarazada
  infección, infecciones, infeccion
  infeccioso, infecciosas, infecciosos
  lesión, lesiones, lesion
  intervención, intervenciones
  evaluación, evaluaciones, evaluar, evaluado, evaluados
  revisión, revisiones
  política, políticas
  programa, programas
  trabajador, trabajadores, trabajadora, trabajadoras
  medicamento, medicamentos
  tratamiento, tratamientos
  cáncer, cánceres, cancer
  tumor, tumores
  mortalidad, mortalidades
  calidad, calidades
  comunidad, comunidades
  edad, edades
  dolor, dolores
  corazón, corazones, corazon
  pulmón, pulmones
  riñón, riñones
  análisis, analisis
  síntesis, sintesis
  diabético, diabéticos, diabética, diabéticas
  crónico, crónica, crónicos, crónicas
  psicológico, psicológica, psicológicas
  cirugía, cirugías, cirugia
  enfermería, enfermeria
  economía, economías
  terapia, terapias
  pediatría, pediatria
  guía, guías, guia
  anciano, ancianos, ancianas
  joven, jóvenes, jovenes
  adolescente, adolescentes
  estudiante, estudiantes
  paciente, pacientes
  docente, docentes
  familia, familias, familiar, familiares
  escolar, escolares
  eficacia, eficacias
  efecto, efectos
  eficaz, eficaces
  vez, veces
  pez, peces
  matriz, matrices
  cicatriz, cicatrices
  luz, luces
  nutrición, nutricion
  nutricional, nutricionales
  prevenir, prevenido
  reducir, reducido, reducidos
  educación, educacion
  educativo, educativa, educativas, educativos
  mental, mentales
  social, sociales
  rural, rurales
  urbano, urbana, urbanos
  neumonía, neumonías, neumonia
  ensayo, ensayos
  aleatorizado, aleatorizados, aleatorizada, aleatorizadas
  aleatorio, aleatorios, aleatoria
  sistemático, sistemática, sistemáticas
  coste, costes
  costo, costos
  costo-efectividad, costoefectividad
  barrera, barreras
  cuidador, cuidadores, cuidadora
  cuidado, cuidados
  parto, partos
  recién, recien
  accidente, accidentes
  fármaco, fármacos, farmacos
  antibiótico, antibióticos
  violencia, violencias
  suicidio, suicidios
  depresión, depresiones, depresion
  ansiedad, ansiedades
  discapacidad, discapacidades
  desigualdad, desigualdades
  equidad, equidades
  acceso, accesos
  servicio, servicios
  gestión, gestion, gestiones
  financiamiento, financiamientos
  pobreza, pobrezas
  migrante, migrantes
  indígena, indígenas
  fumador, fumadores, fumadora
  fumar, fumado, fumando
  alcohol, alcoholes
  diagnóstico, diagnósticos, diagnostico
  aplicar, aplicado, aplicó
  mejora, mejoras, mejorar, mejoró, mejorado
  disminuyó, disminuyeron, disminuye
  habitante, habitantes
  anomalía, anomalías
  imagen, imágenes
  origen, orígenes
  órgano, órganos
  régimen, regímenes
  test, tests
  diagnosticar, diagnosticado, diagnosticados
  permitido, permitir, permitieron
  padecer, padecen
  pública, públicas, público, públicos
  indice, índices`;

const apart = `
  médico, medicina
  casa, caso
  caso, casi
  costo, costa
  ano, ancho
  mental, mente
  vida, vivienda
  enfermedad, enfermería
  general, género
  universidad, universo
  mujer, mejor
  parto, parte
  peso, pesca
  tabaco, taberna
  hospital, hospedaje
  edad, educación
  sida, sidra
  cura, curso
  droga, dragón
  dieta, diente
  rural, ruta
  muerte, muestra
  madre, madera
  padre, padrón
  sano, sanidad
  mano, manto
  diabetes, diablo
  corazón, corte
  barrera, barrio
  equidad, equipo
  política, policía
  social, socio
  paciente, paz
  moral, mora
  estudio, estudiante
  comunidad, comunicación
  órgano, organismo
  género, generar`;

describeWordForms('es', together, apart);
