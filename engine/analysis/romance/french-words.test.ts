import { describeWordForms } from '../word-forms.contract.ts';

const together = `
  santé, sante
  hôpital, hôpitaux, hopital, hopitaux
  hospitalisation, hospitalisations, hospitalisé, hospitalisés, hospitalisée
  hospitalier, hospitaliers, hospitalière, hospitalières, hospitaliere
  soin, soins
  soignant, soignants, soignante, soignantes
  infirmier, infirmiers, infirmière, infirmières, infirmiere
  médecin, médecins
  médical, médicaux, médicale, médicales
  vaccin, vaccins
  vaccination, vaccinations, vacciner, vacciné, vaccinés, vaccinée, vaccinées
  maladie, maladies
  malade, malades
  enfant, enfants
  femme, femmes
  homme, hommes
  grossesse, grossesses
  enceinte, enceintes
  infection, infections
  infectieux, infectieuse, infectieuses
  lésion, lésions, lesion
  intervention, interventions
  évaluation, évaluations, evaluation
  évaluer, évalué, évalués, évaluée
  revue, revues
  politique, politiques
  programme, programmes
  travailleur, travailleurs, travailleuse, travailleuses
  médicament, médicaments
  traitement, traitements
  traité, traités, traitée, traiter
  cancer, cancers
  cancéreux, cancéreuse
  tumeur, tumeurs
  mortalité, mortalités, mortalite
  qualité, qualités, qualite
  communauté, communautés, communaute
  communautaire, communautaires
  âge, âges, age
  âgé, âgés, âgée, âgées
  douleur, douleurs
  cœur, cœurs, coeur, coeurs
  œuvre, œuvres, oeuvre
  œdème, œdèmes, oedeme
  poumon, poumons
  rein, reins
  rénal, rénaux, rénale, rénales
  analyse, analyses, analyser, analysé
  synthèse, synthèses, synthese
  diabétique, diabétiques
  chronique, chroniques
  psychologique, psychologiques
  chirurgie, chirurgies
  chirurgical, chirurgicaux, chirurgicale
  thérapie, thérapies, therapie
  pédiatrique, pédiatriques
  ancien, anciens, ancienne, anciennes
  jeune, jeunes
  adolescent, adolescents, adolescente, adolescentes
  étudiant, étudiants, étudiante, étudiantes
  patient, patients, patiente, patientes
  famille, familles
  familial, familiaux, familiale, familiales
  scolaire, scolaires
  efficace, efficaces
  effet, effets
  nutritionnel, nutritionnels, nutritionnelle, nutritionnelles
  prévention, preventions
  préventif, préventifs, préventive, préventives
  réduction, réductions, reduction
  éducation, education
  éducatif, éducatifs, éducative, éducatives
  mental, mentaux, mentale, mentales
  social, sociaux, sociale, sociales
  rural, ruraux, rurale, rurales
  urbain, urbains, urbaine, urbaines
  local, locaux, locale, locales
  national, nationaux, nationale, nationales
  régional, régionaux, régionale
  animal, animaux
  journal, journaux
  travail, travaux
  tuberculose, tuberculoses
  pneumonie, pneumonies
  essai, essais
  randomisé, randomisés, randomisée, randomisées, randomise
  systématique, systématiques
  méta-analyse, méta-analyses, métaanalyse, meta-analyse
  coût, coûts, cout
  coûteux, coûteuse
  barrière, barrières, barriere
  aidant, aidants, aidante
  accouchement, accouchements
  naissance, naissances
  décès, deces
  accès, acces
  accident, accidents
  antibiotique, antibiotiques
  obésité, obesite
  obèse, obèses
  violence, violences
  suicide, suicides
  dépression, dépressions, depression
  handicap, handicaps
  handicapé, handicapés, handicapée
  inégalité, inégalités, inegalite
  équité, equite
  service, services
  gestion, gestions
  financement, financements
  financier, financière, financiers, financières
  migrant, migrants, migrante
  réfugié, réfugiés, réfugiée, refugie
  autochtone, autochtones
  fumeur, fumeurs, fumeuse, fumeuses
  alcool, alcools
  diagnostic, diagnostics
  diagnostiqué, diagnostiqués, diagnostiquée, diagnostique
  hépatite, hépatites, hepatite
  méningite, méningites
  associé, associés, associée, associées, associe
  étudié, étudiés, étudiée
  identifié, identifiés, identifiée
  qualifié, qualifiés
  publié, publiés, publiée
  premier, première, premiers, premières, premiere
  dernier, dernière, dernières
  régulier, régulière, régulièrement
  particulier, particulière
  aigu, aiguë, aiguës, aigus
  bébé, bébés, bebe
  jeu, jeux
  niveau, niveaux
  eau, eaux
  réseau, réseaux
  cerveau, cerveaux
  nouveau, nouveaux
  lieu, lieux
  genou, genoux
  maternel, maternelle, maternels, maternelles
  sexuel, sexuelle, sexuels, sexuelles
  cellule, cellules
  cellulaire, cellulaires
  africain, africaine, africains, africaines
  employé, employés, employée
  l'accès, accès, d'accès
  d'hospitalisation, hospitalisation, l’hospitalisation
  l'équité, équité
  s'alimenter, alimenter
  lorsqu'infecté, infecté
  presqu'adulte, adulte
  quelqu'infection, infection
  étudiant, étudiante, étudiantes
  public, publique, publics, publiques
  travaux, travail
  yeux, œil
  don, dons
  l’œdème, œdème`;

const apart = `
  soin, soir
  santé, sang
  malade, mal
  médecin, médical
  cas, casse
  cure, cuire
  main, maintien
  enfant, enfer
  femme, ferme
  homme, hommage
  coût, cou
  âge, agent
  poids, poison
  politique, police
  mortalité, mortier
  social, société
  patient, patte
  dent, dette
  décès, décider
  essai, essaim
  taux, tas
  pays, paysage
  travail, travers
  foi, foie
  vaccin, vache
  général, genre
  état, étage
  mère, mer
  père, perte
  os, ose
  équité, équipe
  santé, sanitaire
  tabac, table
  étude, étudiant
  publique, publication
  environ, environnement
  commune, communication
  don, donnée
  particule, particulier`;

describeWordForms('fr', together, apart);
