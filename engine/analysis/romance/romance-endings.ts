import { wordPairs } from '../word-pairs.ts';

export type Romance = 'fr' | 'es' | 'pt';

/** Of these, the first that fits a folded word is applied. */
export type Rules = readonly (readonly [RegExp, string])[];

export interface Endings {
  readonly snowball: 'french' | 'spanish' | 'portuguese';
  /** Words that the rules would lead astray, with what they become instead. */
  readonly irregular: ReadonlyMap<string, string>;
  readonly singular: Rules;
  /** Singulars that the stemmer would make one with other words (`parto`, birth, with `parte`), with their stems. */
  readonly apart: ReadonlyMap<string, string>;
  /** Endings that the stemmer knows with their accents only. */
  readonly accents: Rules;
  /** What is still to go from a stem. */
  readonly last: Rules;
}

const inflamed =
  'hepat mening arthr bronch rot cyst gastr enter dermat encephal myel conjonctiv appendic pancreat rhin sinus vagin pharyng laryng thyroid card mast phleb nephr tendin oste gingiv parodont endometr';

export const endings: Readonly<Record<Romance, Endings>> = {
  fr: {
    snowball: 'french',
    irregular: wordPairs(
      'travaux>travail maux>mal yeux>oeil coraux>corail noyaux>noyau tuyaux>tuyau boyaux>boyau',
      'genoux>genou essais>essai delais>delai emplois>emploi lois>loi',
    ),
    singular: [
      [/^(ac|suc|insuc|ex|de|ab|pro)ces$/, '$1cès'],
      [/^(pro|con)gres$/, '$1grès'],
      [/eaux$/, 'eau'],
      [/(...)aux$/, '$1al'],
      [/eu(?:x|ses?)$/, 'eu'],
      [/(...)eure?s?$/, '$1eu'],
      [/(..)ees?$/, '$1e'],
      [/(..[^is])s$/, '$1'],
    ],
    apart: wordPairs(
      'foie mere pay>pays don>dons communication etudiant etudiante>etudiant publique>public public publication environnement particule',
    ),
    accents: [
      [new RegExp(`((?:${inflamed.replaceAll(' ', '|')})it)e$`), '$1e'],
      [/ite$/, 'ité'],
      [/ere(ment)?$/, 'ère$1'],
    ],
    // associer and associé, infirmier and infirmière lose as much as maladie does.
    last: [[/(...[^aeiou])i$/, '$1']],
  },
  es: {
    snowball: 'spanish',
    irregular: new Map(),
    singular: [
      [/(...)es[ae]s?$/, '$1'],
      [/([aeiou][cdjlnrsyz])es$/, '$1'],
      [/(.[^m]o|..[^imosuxyz])s$/, '$1'],
      [/z$/, 'c'],
    ],
    apart: wordPairs(
      'parto parte casa costa comunidad comunicacion universidad genero organo articulo publico publica>publico',
      'estudiante informe indice indic>indice unidad',
    ),
    accents: [
      [/([cs])ion$/, '$1ión'],
      [/logia$/, 'logía'],
    ],
    last: [],
  },
  pt: {
    snowball: 'portuguese',
    irregular: wordPairs('maes>mae caos>caos leis>lei reis>rei paises>pais meses>mes'),
    singular: [
      [/(.)[oa]es$/, '$1ao'],
      [/(.)aos$/, '$1ao'],
      [/(..)ais$/, '$1al'],
      [/(..)ois$/, '$1ol'],
      [/(..)uis$/, '$1ul'],
      [/(..)(?:eis|il)$/, '$1el'],
      [/(...)is$/, '$1el'],
      [/(..)arias?$/, '$1ario'],
      [/ns$/, 'm'],
      [/([aeiou][rz])es$/, '$1'],
      [/(gl|gu|nc)es(?:es|as?)?$/, '$1es'],
      [/(.[^m]o|..[^imosuxyz])s$/, '$1'],
    ],
    apart: wordPairs(
      'parto parte casa costa comunidade comunicacao universidade genero orgao publico publica>publico estudante',
      'indice unidade medico medica>medico internacao leite leito',
    ),
    accents: [
      [/cao$/, 'ção'],
      [/ao$/, 'ão'],
      [/([ea])ncia$/, '$1\u0302ncia'],
      [/([ai])vel$/, '$1\u0301vel'],
    ],
    last: [],
  },
};
