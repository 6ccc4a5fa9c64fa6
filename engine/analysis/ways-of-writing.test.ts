import { describe, expect, it, test } from 'vitest';
import { describeWordForms, findersAmong } from './word-forms.contract.ts';

const together = `
  follow-up, followup, follow up
  e-health, ehealth
  health-care, healthcare, health care
  COVID-19, COVID19, covid 19, ＣＯＶＩＤ－１９, covid‐19
  SARS-CoV-2, sars cov 2
  HbA1c, HBA1C
  IL-6, IL6
  CD4+, CD4
  25(OH)D, 25-OH-D
  β-blocker, beta-blocker, beta blockers
  α-tocopherol, alpha-tocopherol
  TNF-α, TNF-alpha, TNFα
  IFN-γ, IFN-gamma, IFNγ
  ω-3, omega-3
  Δ, delta
  PGE2α, PGE2alpha
  U.S., US, u.s.
  U.K., UK
  W.H.O., WHO
  Crohn's, Crohns, Crohn’s
  Alzheimer's, Alzheimer, Alzheimers, Alzheimer’s
  naïve, naive
  ﬁbrosis, fibrosis
  cardio\u00ADvascular, cardiovascular
  Sjögren, Sjögren, sjogren
  type 2, type-2
  evidence-based, evidence based
  meta-analysis, meta analyses
  cost-effectiveness, cost effectiveness
  well-being, wellbeing
  decision-making, decisionmaking, decision making
  policymakers, policy makers, policy-maker
  breastfeeding, breast-feeding, breast feeding
  long-term, long term, longterm
  x-ray, xray, x-rays
  Côte d'Ivoire, Cote d’Ivoire
  O'Brien, OBrien
  vitamin D₃, vitamin D3`;

const apart = `
  IL-6, IL-1
  covid-19, covid-20
  β-blocker, α-blocker
  H1N1, H3N2
  vitamin D, vitamin C
  US, use
  2.5, 25`;

describeWordForms('en', together, apart);

describe('texts of other scripts and signs', () => {
  test.each([
    ['fever', 'Fever 🤒 in children'],
    ['الصحة', 'الصِّحَّة العامة'],
    ['בריאות', 'בְּרִיאוּת הציבור'],
    ['здоровье', 'Здоровье детей'],
    ['ασθμα', 'Άσθμα και παιδιά'],
    ['ivoire', "Malaria in Côte d'Ivoire"],
    ['care', 'Access to healthcare'],
  ])('%s is found in "%s"', (query, title) => {
    expect(findersAmong('en', [title, 'Something else'])(query)).toEqual([0]);
  });

  it('reads words of Greek as words, not as the names of their letters', () => {
    expect(findersAmong('en', ['Άσθμα'])('alpha')).toEqual([]);
  });

  it('keeps what stop words leave out of short names', () => {
    const titles = ['WHO guidance', 'US hospitals', 'Surgical wards'];
    const find = findersAmong('en', titles);
    expect(find('WHO')).toEqual([0]);
    expect(find('US hospitals')).toEqual([1]);
  });
});
