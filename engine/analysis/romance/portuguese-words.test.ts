import { describeWordForms } from '../word-forms.contract.ts';

const together = `
  saúde, saúdes, saude
  ação, ações, acao, acoes
  atenção, atenções, atencao
  vacina, vacinas, vacinar, vacinação, vacinado, vacinados
  vacinação, vacinações
  hospital, hospitais
  hospitalar, hospitalares
  hospitalização, hospitalizações, hospitalizado
  internação, internações
  doença, doenças, doenca
  enfermeiro, enfermeiros, enfermeira, enfermeiras
  médico, médicos, médica, médicas
  criança, crianças, crianca
  mulher, mulheres
  homem, homens
  gestante, gestantes
  infecção, infecções, infeccao
  lesão, lesões, lesao
  intervenção, intervenções
  avaliação, avaliações, avaliar, avaliado, avaliados
  revisão, revisões
  política, políticas
  programa, programas
  trabalhador, trabalhadores, trabalhadora, trabalhadoras
  medicamento, medicamentos
  tratamento, tratamentos
  câncer, câncer, cancer
  tumor, tumores
  mortalidade, mortalidades
  qualidade, qualidades
  comunidade, comunidades
  idade, idades
  dor, dores
  coração, corações, coracao
  pulmão, pulmões
  rim, rins
  país, países, pais
  análise, análises, analise
  síntese, sínteses
  diabético, diabéticos, diabética
  crônico, crônica, crônicos, crônicas, cronico
  crónico, crônico
  psicológico, psicológica
  cirurgia, cirurgias
  terapia, terapias
  idoso, idosos, idosa, idosas
  jovem, jovens
  adolescente, adolescentes
  estudante, estudantes
  paciente, pacientes
  docente, docentes
  família, famílias, familia
  familiar, familiares
  escolar, escolares
  efeito, efeitos
  eficaz, eficazes
  vez, vezes
  cicatriz, cicatrizes
  nutrição, nutricao
  nutricional, nutricionais
  prevenção, prevencao
  reduzir, reduzido, reduzidos
  educação, educacao
  educativo, educativa, educativas
  mental, mentais
  social, sociais
  rural, rurais
  urbano, urbana, urbanos
  animal, animais
  oral, orais
  fiscal, fiscais
  nível, níveis, nivel
  saudável, saudáveis, saudavel
  possível, possíveis
  vulnerável, vulneráveis
  móvel, móveis, movel
  útil, úteis
  fácil, fáceis
  infantil, infantis
  papel, papéis
  vírus, virus
  pneumonia, pneumonias
  ensaio, ensaios
  randomizado, randomizados, randomizada, randomizadas
  aleatório, aleatórios
  sistemático, sistemática, sistemáticas
  metanálise, metanálises
  custo, custos
  custo-efetividade, custoefetividade
  barreira, barreiras
  cuidador, cuidadores, cuidadora
  cuidado, cuidados
  parto, partos
  mãe, mães, mae
  irmão, irmãos
  mão, mãos, mao
  pão, pães
  cão, cães
  cidadão, cidadãos
  órgão, órgãos, orgao
  acidente, acidentes
  fármaco, fármacos
  antibiótico, antibióticos
  violência, violências, violencia
  suicídio, suicídios
  depressão, depressao
  deficiência, deficiências, deficiencia
  desigualdade, desigualdades
  acesso, acessos
  serviço, serviços, servico
  gestão, gestao
  migrante, migrantes
  indígena, indígenas
  fumante, fumantes
  diagnóstico, diagnósticos
  primário, primária, primários, primárias, primario, primaria
  sanitário, sanitária, sanitárias
  bactéria, bactérias
  incluído, incluída, incluídos, incluídas
  distribuído, distribuídos
  necessário, necessária, necessárias
  origem, origens
  bem, bens
  bebê, bebês, bebe
  homens, homem
  tabagista, tabagistas
  usuário, usuários, usuária
  fator, fatores
  facto, factos
  pública, públicas, público, públicos
  português, portuguesa, portugueses, portuguesas
  azul, azuis
  leis, lei`;

const apart = `
  saúde, saudade
  médico, medicina
  casa, caso
  vida, vila
  mental, mente
  mulher, melhor
  parto, parte
  peso, pesca
  idade, idosa
  hospital, hóspede
  rural, rua
  barreira, bairro
  equidade, equipe
  política, polícia
  social, sócio
  morte, mostra
  mãe, mal
  cão, cama
  dor, dose
  ação, acne
  custo, curso
  mão, mau
  irmão, ira
  dieta, diesel
  estudo, estudante
  comunidade, comunicação
  médico, medicamento
  leite, leito
  internação, interno`;

describeWordForms('pt', together, apart);
