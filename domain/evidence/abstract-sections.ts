/** The words of which the headings of structured abstracts are made. */
const headingWords = new Set(
  [
    "a aim aims analyses analysis and appraisal assessment author author's authors authors' background bias certainty",
    'clinical collection comparison comparisons conclusion conclusions context criteria data design designs discussion',
    'eligibility evidence exposure exposures extraction finding findings for funding goal goals health hypothesis',
    'implication implications importance in inclusion interpretation intervention interventions introduction key',
    'limitation limitations main material materials meaning measure measurement measurements measures method methodology',
    'methods objective objectives of on or outcome outcomes participant participants patient patients policy population',
    'populations practice primary principal problem procedure procedures protocol public purpose purposes quality',
    'question questions rationale recommendation recommendations registration relevance research result results review',
    "reviewers' risk sample scope search secondary selection setting settings significance source sources strategy",
    'studies study subjects summary synthesis systematic the to trial type',
    // Spanish
    'antecedentes análisis búsqueda conclusiones conclusión contexto criterios datos de diseño discusión el en estudio',
    'estudios extracción fuentes fundamento fundamentos hallazgos implicaciones intervenciones intervención introducción la',
    'las limitaciones los material materiales metodología método métodos objetivo objetivos pacientes participantes',
    'población principales resultado resultados revisión selección síntesis y',
    // French
    'analyse but buts conclusion contexte critères des devis discussion données du et extraction interprétation la le les',
    'limites matériel matériels méthode méthodes méthodologie objectif objectifs principaux recherche résultat résultats',
    'sources sélection synthèse études étude',
    // Portuguese
    'análise busca conclusão conclusões critérios dados delineamento discussão e estudo estudos extração fontes intervenções',
    'introdução justificativa limitações materiais metodologia população seleção síntese',
    // Chinese
    '背景 目的 目标 方法 资料与方法 对象与方法 结果 结论 讨论',
  ].flatMap((words) => words.split(' ')),
);

const longestHeading = 60;
const endsOfSentences = '.?!)]。；';

/**
 * A structured abstract that came as one block of text (`BACKGROUND: … METHODS: …`), with a paragraph for each part, as where
 * the source marks them up. Only where it begins with a heading and has another one: all else stays as it is.
 */
export function withSections(html: string): string {
  if (/<(?:p|br|h[2-4]|ul|ol|li)\b/i.test(html)) return html;
  const headings = headingsOf(html);
  if (headings.length < 2 || headings[0]?.begin !== 0) return html;
  return headings
    .map(({ begin, end }, index) => {
      const text = html.slice(end, headings[index + 1]?.begin).trim();
      return `<p><b>${html.slice(begin, end)}</b> ${text}</p>`;
    })
    .join('');
}

/** Where each heading begins, and ends with its colon. */
function headingsOf(html: string): { begin: number; end: number }[] {
  return [...html.matchAll(/[:：]/g)].flatMap(({ index }) => {
    const sentence = sentenceBefore(html, index);
    return isHeading(sentence) ? [{ begin: index - sentence.length, end: index + 1 }] : [];
  });
}

/** What stands between the end of a sentence and the colon, or a piece of it where that is too long for a heading. */
function sentenceBefore(html: string, colon: number): string {
  let begin = colon;
  while (begin > Math.max(0, colon - longestHeading) && !endsOfSentences.includes(html.charAt(begin - 1)))
    begin--;
  return html.slice(begin, colon).trimStart();
}

function isHeading(text: string): boolean {
  if (!/^[\p{Lu}\p{Lo}]/u.test(text)) return false;
  const words = text
    .toLowerCase()
    .replaceAll('&amp;', ' ')
    .replaceAll('’', "'")
    .split(/[\s,/-]+/);
  return words.every((word) => word === '' || headingWords.has(word));
}
