import { describeWordForms } from '../word-forms.contract.ts';

/** Inflected forms, and British and American spellings. */
const together = `
  nurse, nurses, nurse's, nurses', nursing
  child, child's
  children, children's
  woman, woman's
  women, women's
  study, studies, study's
  analysis, analyses
  analyse, analyze, analysed, analyzed, analysing, analyzing
  hypothesis, hypotheses
  diagnosis, diagnoses
  metastasis, metastases
  prognosis, prognoses
  synthesis, syntheses
  synthesise, synthesize, synthesised, synthesized
  crisis, crises
  neurosis, neuroses
  randomised, randomized, randomise, randomize
  randomisation, randomization
  hospitalisation, hospitalization, hospitalisations
  hospitalised, hospitalized
  immunisation, immunization, immunisations
  vaccine, vaccines
  vaccination, vaccinations
  vaccinate, vaccinated, vaccinating
  tumour, tumor, tumours, tumors
  behaviour, behavior, behaviours, behaviors
  behavioural, behavioral
  colour, color
  labour, labor
  favour, favor
  odour, odor
  humour, humor
  neighbourhood, neighborhood, neighbourhoods
  centre, center, centres, centers
  fibre, fiber, fibres, fibers
  litre, liter, litres, liters
  millilitre, milliliter
  metre, meter, metres
  theatre, theater
  calibre, caliber
  titre, titer, titres
  goitre, goiter
  paediatric, pediatric, paediatrics, pediatrics
  paediatrician, pediatrician
  anaemia, anemia
  anaemic, anemic
  leukaemia, leukemia, leukaemias
  haemoglobin, hemoglobin
  haemorrhage, hemorrhage, haemorrhages
  haemodialysis, hemodialysis
  ischaemia, ischemia
  ischaemic, ischemic
  septicaemia, septicemia
  hyperglycaemia, hyperglycemia
  hypoglycaemia, hypoglycemia
  glycaemic, glycemic
  oedema, edema
  oesophagus, esophagus
  oesophageal, esophageal
  oestrogen, estrogen, oestrogens
  oestradiol, estradiol
  foetus, fetus
  foetal, fetal
  diarrhoea, diarrhea
  gonorrhoea, gonorrhea
  dysmenorrhoea, dysmenorrhea
  dyspnoea, dyspnea
  apnoea, apnea
  orthopaedic, orthopedic, orthopaedics
  anaesthesia, anesthesia
  anaesthetic, anesthetic, anaesthetics
  anaesthetist, anesthetist
  gynaecology, gynecology
  gynaecological, gynecological
  caesarean, cesarean
  aetiology, etiology
  aetiological, etiological
  faeces, feces
  faecal, fecal
  coeliac, celiac
  manoeuvre, maneuver
  manoeuvres, maneuvers
  encyclopaedia, encyclopedia
  archaeology, archeology
  orthopaedist, orthopedist
  programme, program, programmes, programs
  catalogue, catalog
  dialogue, dialog
  ageing, aging
  counselling, counseling
  counsellor, counselor, counsellors
  labelled, labeled
  labelling, labeling
  modelling, modeling
  modelled, modeled
  travelling, traveling
  traveller, traveler
  signalling, signaling
  enrolment, enrollment, enrolments
  enrol, enroll
  enrolled, enroled
  fulfil, fulfill
  fulfilment, fulfillment
  instalment, installment
  skilful, skillful
  judgement, judgment
  acknowledgement, acknowledgment
  defence, defense
  offence, offense
  licence, license
  practice, practise, practices
  practitioner, practitioners
  grey, gray
  sulphate, sulfate
  sulphonamide, sulfonamide
  sulphonylurea, sulfonylurea
  sulphur, sulfur
  haematology, hematology
  haematological, hematological
  haematoma, hematoma
  mould, mold
  aluminium, aluminum
  paralyse, paralyze, paralysed, paralyzed
  catalyse, catalyze
  dialyse, dialyze
  dialysed, dialyzed
  organisation, organization, organisations
  organise, organize, organised
  organisational, organizational
  utilise, utilize, utilised
  utilisation, utilization
  characterise, characterize
  standardised, standardized
  generalised, generalized
  generalisability, generalizability
  personalised, personalized
  optimise, optimize
  minimise, minimize
  minimising, minimizing
  prioritise, prioritize, prioritising
  prioritisation, prioritization
  mobilisation, mobilization
  mobiliser, mobilizer
  institutionalised, institutionalized
  marginalised, marginalized
  stigmatise, stigmatize
  stigmatising, stigmatizing
  catheterisation, catheterization
  sensitisation, sensitization
  sterilisation, sterilization
  recognise, recognize, recognised
  realise, realize
  apologise, apologize
  tranquilliser, tranquilizer
  crystallise, crystalize
  criterion, criteria
  bacterium, bacteria
  virus, viruses
  stimulus, stimuli
  nucleus, nuclei
  focus, foci
  fungus, fungi
  thrombus, thrombi
  embolus, emboli
  index, indices, indexes
  matrix, matrices
  appendix, appendices
  vertebra, vertebrae
  ovum, ova
  phenomenon, phenomena
  tooth, teeth
  foot, feet
  mouse, mice
  man, men`;

const apart = `
  university, universe
  policy, police
  organ, organization
  general, generation
  experiment, experience
  marine, marinade
  news, new
  analyst, analgesia
  community, communication
  community, commune
  importance, import
  internal, international
  intern, international
  arm, army
  probe, probation
  secretion, secretary
  adult, adultery
  physics, physician
  media, median
  homeless, home
  us, use
  who, whose
  port, portal
  mortality, mortar
  maternal, matter
  sex, sexton
  severe, several
  addict, addition
  plan, plane
  planning, plane
  stroke, strike
  hospital, hospice
  rate, ratio
  rating, ration
  ration, ratio
  age, agency
  aging, agenda
  wand, wander
  author, authority
  capital, capitation
  caring, car
  care, career
  carer, career
  course, court
  doctor, doctrine
  fall, fallacy
  gene, gender
  gene, general
  genetic, general
  ill, illicit
  infant, infantry
  infirm, infirmary
  negative, negotiation
  numb, number
  operate, opera
  patient, patent
  polar, pole
  pole, poll
  prim, primary
  rape, rapid
  skill, skull
  stat, state
  statin, station
  station, status
  trial, triage
  vein, vain
  wall, wallet
  word, world
  medication, medical
  lateral, later
  vegetable, vegetation
  publication, public
  international, internal
  university, universal
  emergency, emerging
  capitation, capital
  personality, personal
  position, positive
  organ, organisation
  identity, identical
  minority, minor
  conversation, conversion`;

describeWordForms('en', together, apart);
