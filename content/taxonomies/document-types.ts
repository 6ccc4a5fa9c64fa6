import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

/** What a document type is called wherever no language is involved: in imports, in rules, in calls. */
export type DocumentTypeCode =
  | 'evidence-brief'
  | 'overview'
  | 'synthesis-of-effects'
  | 'synthesis-of-other-questions'
  | 'synthesis-in-progress'
  | 'synthesis-being-planned'
  | 'economic-evaluation'
  | 'health-reform-description'
  | 'health-system-description'
  | 'canadian-renewal-document'
  | 'intergovernmental-document'
  | 'ontario-health-system-document'
  | 'synthesis-of-any-kind'
  | 'canada-health-system-document'
  | 'full-synthesis'
  | 'rapid-synthesis'
  | 'protocol'
  | 'other';

/** The document types of each site by the legacy key of their filter. */
export const documentTypes: Readonly<Record<SiteCode, ReadonlyMap<string, DocumentTypeCode>>> = {
  hse: new Map([
    ['10_1', 'evidence-brief'],
    ['10_2', 'overview'],
    ['10_3', 'synthesis-of-effects'],
    ['10_4', 'synthesis-of-other-questions'],
    ['10_5', 'synthesis-in-progress'],
    ['10_6', 'synthesis-being-planned'],
    ['10_7', 'economic-evaluation'],
    ['10_8', 'health-reform-description'],
    ['10_9', 'health-system-description'],
    ['10_10', 'canadian-renewal-document'],
    ['10_11', 'intergovernmental-document'],
    ['10_12', 'ontario-health-system-document'],
    ['10_13', 'synthesis-of-any-kind'],
    ['10_14', 'canada-health-system-document'],
  ]),
  sse: new Map([
    ['10_1', 'evidence-brief'],
    ['10_2', 'overview'],
    ['10_3', 'synthesis-of-effects'],
    ['10_4', 'synthesis-of-other-questions'],
    ['10_5', 'synthesis-in-progress'],
    ['10_6', 'synthesis-being-planned'],
    ['10_7', 'economic-evaluation'],
  ]),
  cvd: new Map([
    ['10_1', 'full-synthesis'],
    ['10_2', 'rapid-synthesis'],
    ['10_3', 'protocol'],
    ['10_4', 'other'],
  ]),
};

/**
 * What one document of the type is called: the filters have the names of all of them. Sites show the names in their own languages.
 */
export const documentTypeNames: Readonly<Record<DocumentTypeCode, Readonly<Record<Language, string>>>> = {
  'evidence-brief': {
    en: 'Evidence brief for policy',
    cn: '政策证据简报',
    es: 'Informe de evidencia para políticas',
    fr: 'Note d’information pour les politiques',
    pt: 'Resumo de evidências para políticas',
  },
  overview: {
    en: 'Overview of evidence syntheses',
    cn: '证据综合再评价',
    es: 'Panorama de síntesis de la evidencia',
    fr: 'Vue d’ensemble de synthèses',
    pt: 'Panorama de sínteses de evidências',
  },
  'synthesis-of-effects': {
    en: 'Evidence synthesis of effects',
    cn: '效果证据综合',
    es: 'Síntesis de la evidencia sobre efectos',
    fr: 'Synthèse des données probantes sur les effets',
    pt: 'Síntese de evidências sobre efeitos',
  },
  'synthesis-of-other-questions': {
    en: 'Evidence synthesis of other questions',
    cn: '其他问题证据综合',
    es: 'Síntesis de la evidencia sobre otras preguntas',
    fr: 'Synthèse des données probantes sur d’autres questions',
    pt: 'Síntese de evidências sobre outras perguntas',
  },
  'synthesis-in-progress': {
    en: 'Evidence synthesis in progress',
    cn: '进行中的证据综合',
    es: 'Síntesis de la evidencia en curso',
    fr: 'Synthèse des données probantes en cours',
    pt: 'Síntese de evidências em andamento',
  },
  'synthesis-being-planned': {
    en: 'Evidence synthesis being planned',
    cn: '计划中的证据综合',
    es: 'Síntesis de la evidencia en preparación',
    fr: 'Synthèse des données probantes en préparation',
    pt: 'Síntese de evidências em planejamento',
  },
  'economic-evaluation': {
    en: 'Economic evaluation or costing study',
    cn: '经济学评价或成本研究',
    es: 'Evaluación económica o estudio de costos',
    fr: 'Évaluation économique ou étude de coûts',
    pt: 'Avaliação econômica ou estudo de custos',
  },
  'health-reform-description': {
    en: 'Health reform description',
    cn: '卫生改革描述',
    es: 'Descripción de reforma de salud',
    fr: 'Description de réforme de la santé',
    pt: 'Descrição de reforma da saúde',
  },
  'health-system-description': {
    en: 'Health system description',
    cn: '卫生系统描述',
    es: 'Descripción de sistema de salud',
    fr: 'Description de système de santé',
    pt: 'Descrição de sistema de saúde',
  },
  'canadian-renewal-document': {
    en: 'Canadian healthcare renewal document',
    cn: '加拿大卫生保健革新文献',
    es: 'Documento sobre la renovación de la atención de salud en el Canadá',
    fr: 'Document sur le renouvellement des soins de santé au Canada',
    pt: 'Documento sobre a renovação da saúde no Canadá',
  },
  'intergovernmental-document': {
    en: 'Intergovernmental organization document',
    cn: '政府间组织文献',
    es: 'Documento de una organización intergubernamental',
    fr: 'Document d’une organisation intergouvernementale',
    pt: 'Documento de uma organização intergovernamental',
  },
  'ontario-health-system-document': {
    en: 'Ontario health system document',
    cn: '安大略省卫生系统文献',
    es: 'Documento sobre el sistema de salud de Ontario',
    fr: 'Document sur le système de santé de l’Ontario',
    pt: 'Documento do sistema de saúde de Ontário',
  },
  'synthesis-of-any-kind': {
    en: 'Evidence synthesis',
    cn: '证据综合',
    es: 'Síntesis de la evidencia',
    fr: 'Synthèse des données probantes',
    pt: 'Síntese de evidências',
  },
  'canada-health-system-document': {
    en: 'Canada health system document',
    cn: '加拿大卫生系统文献',
    es: 'Documento sobre el sistema de salud del Canadá',
    fr: 'Document sur le système de santé du Canada',
    pt: 'Documento do sistema de saúde do Canadá',
  },
  'full-synthesis': {
    en: 'Full synthesis',
    cn: '完整综合',
    es: 'Síntesis completa',
    fr: 'Synthèse complète',
    pt: 'Síntese completa',
  },
  'rapid-synthesis': {
    en: 'Rapid synthesis',
    cn: '快速综合',
    es: 'Síntesis rápida',
    fr: 'Synthèse rapide',
    pt: 'Síntese rápida',
  },
  protocol: {
    en: 'Protocol',
    cn: '研究方案',
    es: 'Protocolo',
    fr: 'Protocole',
    pt: 'Protocolo',
  },
  other: {
    en: 'Other document',
    cn: '其他文献',
    es: 'Otro documento',
    fr: 'Autre document',
    pt: 'Outro documento',
  },
};
