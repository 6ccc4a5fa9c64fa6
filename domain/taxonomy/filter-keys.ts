/**
 * The keys of filters that the code itself knows, the same on every site that has them; sites name some of them differently. All other
 * filters are content alone.
 */
export const filterKeys = {
  healthSystemTopics: '0_1',
  domains: '0_2',
  areaOfFocus: '0_3',
  documentFeatures: '0_4',
  implementationStrategies: '0_5',
  countries: '0_6',
  countryGroupings: '0_7',
  whoRegions: '0_8',
  lmicFocus: '0_9',
  freeFullTextFromPublisher: '0_11',
  /** An applied range is this key, then its first and last year. */
  dateRange: '0_12',
  themes: '0_15',
  sustainableDevelopmentGoals: '0_17',
  perspectives: '0_18',
  publicHealthMeasures: '0_20',
  clinicalManagement: '0_21',
  healthSystemArrangements: '0_22',
  economicAndSocialResponses: '0_23',
  freeFullTextFromRepository: '0_27',
  living: '0_99',
  population: '31_5',
} as const;
