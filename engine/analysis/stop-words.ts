import type { Language } from '#domain/sites/languages.ts';

/**
 * Words that carry no subject, folded. Short on purpose: `who` may be the WHO, `it` stays out of no title,
 * and phrases keep the places of the words that are left out.
 */
const lists: Readonly<Record<Language, string>> = {
  en: `a an the and or but of in on at by to for from with without into onto upon about as is are was were be been
    being am do does did has have had having this that these those it its they them their there than then so if which what
    when where how why while via per can could may might will would should shall also such not no nor only own same too very
    i you he she we me him her our your my his hers ours yours between among during through after before each both more most
    other some any all again further once here because until against`,
  fr: `le la les l un une des du de d et ou mais donc or ni au aux a en dans par pour sur sous avec sans chez vers entre
    ce cet cette ces c se s sa son ses leur leurs il elle ils elles on nous vous je tu j m t n me te ne pas plus que qu qui quoi
    dont ou est sont etait etaient etre ete ont avoir fait comme si y lors afin ainsi tout tous toute toutes meme aussi notre nos
    votre vos mon ma mes ton ta tes lui eux ceux celui celle celles cela contre sera seront aujourdhui`,
  es: `el la los las lo un una unos unas de del y e o u pero a al en por para con sin sobre entre desde hasta hacia segun que
    se su sus es son era eran ser fue fueron sido esta este estos estas esto esa ese esos esas como mas no ni si le les me te nos
    tu muy ya tambien cuando donde quien cual cuales ha han haber contra durante ante tras sino cuyo cuya`,
  pt: `o a os as um uma uns umas de do da dos das e ou mas em no na nos nas por pelo pela pelos pelas para com sem sobre entre
    desde ate que se seu sua seus suas e sao era eram ser foi foram sido esta este estes estas isto essa esse esses essas como mais
    nao nem lhe lhes me te nos meu minha muito ja tambem quando onde quem qual quais ha ao aos num numa tem foi contra durante seus`,
  cn: `的 了 和 与 及 在 是 对 中 等 或 之 其 为 被 将 把 从 到 于 也 都 并 而 但 这 那 个 有 上 下 以 所 因 由 就 该 此 用 可 会 要
    使 让 给 则 即 若 如 且 很 更 最 不 没 还 又 再 只 才 已 曾 我 你 他 她 它 您 每 各 某 吗 呢 吧 以及 一个 一种
    我们 他们 如何 怎样 怎么 什么 哪些 哪个 为什么 是否 关于 有关 对于 通过 进行 这些 那些`,
};

export const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordsOf('en'),
  fr: wordsOf('fr'),
  es: wordsOf('es'),
  pt: wordsOf('pt'),
  cn: wordsOf('cn'),
};

function wordsOf(language: Language): ReadonlySet<string> {
  return new Set(lists[language].split(/\s+/));
}
