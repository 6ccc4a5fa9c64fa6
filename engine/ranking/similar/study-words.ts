import type { Language } from '#domain/sites/languages.ts';
import { wordNodes } from '../../query/word-nodes.ts';

/**
 * Words of titles that say how a question was studied, or that anything was done for anybody, and not what the question is. To treat and to
 * prevent are not among them, nor are kinds of people: they make different questions.
 */
const lists: Readonly<Record<Language, string>> = {
  en: `systematic systematically review reviews reviewing reviewed meta-analysis meta-analyses meta analysis analyses analytic
    overview overviews umbrella scoping rapid synthesis syntheses evidence literature cochrane update updated updating
    randomised controlled trial trials study studies quantitative qualitative narrative network critical mixed method methods
    effect effects effective effectiveness efficacy impact impacts role utility benefit benefits outcome outcomes
    intervention interventions treatment treatments therapy therapies management use using used
    patient patients people person persons individual individuals participant participants population populations
    clinical research data report results improve improving different various new recent current published
    abstract based approach approaches strategy strategies program programs method methods scientific
    versus vs compared comparison comparisons comparative global state part`,
  fr: `revue revues systématique systématiques méta-analyse méta-analyses analyse analyses synthèse synthèses aperçu exploratoire rapide
    littérature preuves données probantes cochrane mise jour essai essais contrôlé contrôlés randomisé randomisés aléatoire étude études
    quantitative qualitative narrative effet effets efficacité impact rôle utilité résultat résultats intervention interventions
    traitement traitements thérapie thérapies prise charge utilisation patient patients patientes personne personnes individus
    participants population populations clinique recherche données rapport amélioration améliorer différents nouveau récent actuel
    approche approches stratégie stratégies programme programmes méthode méthodes comparaison comparé mondiale`,
  es: `revisión revisiones sistemática sistemáticas metaanálisis meta-análisis análisis síntesis panorama exploratoria rápida literatura
    evidencia evidencias cochrane actualización actualizada ensayo ensayos controlado controlados aleatorizado aleatorizados estudio estudios
    cuantitativa cualitativa narrativa efecto efectos efectividad eficacia impacto papel utilidad resultado resultados intervención
    intervenciones tratamiento tratamientos terapia terapias manejo uso paciente pacientes persona personas individuos participantes
    población poblaciones clínica clínico investigación datos informe mejorar mejora diferentes nuevo reciente actual enfoque enfoques
    estrategia estrategias programa programas método métodos comparación comparado mundial`,
  pt: `revisão revisões sistemática sistemáticas metanálise meta-análise metanálises análise análises síntese panorama escopo rápida
    literatura evidência evidências cochrane atualização atualizada ensaio ensaios controlado controlados randomizado randomizados estudo
    estudos quantitativa qualitativa narrativa efeito efeitos efetividade eficácia impacto papel utilidade resultado resultados
    intervenção intervenções tratamento tratamentos terapia terapias manejo uso paciente pacientes pessoa pessoas indivíduos participantes
    população populações clínica clínico pesquisa dados relatório melhorar melhoria diferentes novo recente atual abordagem abordagens
    estratégia estratégias programa programas método métodos comparação comparado mundial`,
  cn: `系统 评价 综述 系统评价 系统综述 荟萃 分析 荟萃分析 meta 元分析 概述 范围 快速 文献 证据 更新 随机 对照 试验 随机对照试验 研究 定量 定性
    效果 疗效 有效性 影响 作用 结果 结局 干预 措施 治疗 疗法 管理 应用 使用 患者 病人 人群 个体 参与者 临床 数据 报告 改善 不同 新
    方法 策略 方案 项目 比较 与 全球 现状`,
};

const termsOf = new Map<Language, ReadonlySet<string>>();

/** The terms of a language in which titles of one question may differ. */
export function studyTerms(language: Language): ReadonlySet<string> {
  let terms = termsOf.get(language);
  if (terms === undefined) {
    terms = new Set(analysedTerms(language));
    termsOf.set(language, terms);
  }
  return terms;
}

function* analysedTerms(language: Language): Generator<string> {
  for (const { readings } of wordNodes({ text: lists[language], start: 0 }, language, null)) {
    const parts = readings.find((reading) => reading.language === language)?.chunk.parts ?? [];
    for (const { term } of parts) if (term !== null) yield term;
  }
}
