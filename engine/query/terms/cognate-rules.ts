import type { Romance } from '../../analysis/romance/romance-endings.ts';

/** What English writes for letters of another language; several where it has several. */
type Spellings = ReadonlyMap<string, readonly string[]>;

/** Of rules such as `ico ica>ic`, with ` | ` between them. */
function spellings(...texts: readonly string[]): Spellings {
  const rules = texts.join(' | ').split(' | ');
  return new Map(
    rules.flatMap((rule) => {
      const [from = '', to = ''] = rule.split('>');
      return from.split(' ').map((one) => [one, to.split('/')] as const);
    }),
  );
}

const greek =
  'logia logias>logy | grafia grafias>graphy | metria metrias>metry | patia patias>pathy | scopia scopias>scopy | tomia tomias>tomy | ' +
  'terapia terapias>therapy | plastia plastias>plasty | sofia sofias>sophy | nomia nomias>nomy | cracia cracias>cracy | ' +
  'tropia tropias>tropy | trofia trofias>trophy | fobia fobias>phobia | uria urias>uria | emia emias>emia | algia algias>algia';
const adjectives =
  'logico logica logicos logicas>logical | ico ica icos icas>ic | oso osa osos osas>ous | ivo iva ivos ivas>ive | ' +
  'orio oria orios orias>ory | ario aria arios arias>ary | ente entes>ent | ante antes>ant | filo fila filos filas>philous';
const nouns =
  'encia encias>ence/ency | ancia ancias>ance/ancy | ismo ismos>ism | ista istas>ist | ura uras>ure | oide oides>oid | geno genos>gen | ' +
  'ato atos>ate | ina inas>in/ine | tor tores dor dores>tor | sor sores>sor | ia ias>y/ia';

/** What learned words end with, in the singular and in the plural; the longest ending counts. */
export const endings: Readonly<Record<Romance, Spellings>> = {
  es: spellings(
    greek,
    adjectives,
    nouns,
    'uncion unciones>unction | cion ciones>tion | sion siones>sion | xion xiones>xion/ction | idad idades>ity | edad edades>ety | ' +
      'tad tades>ty | itud itudes>itude | miento mientos mento mentos>ment | uro uros>ide | able ables>able | ible ibles>ible | ' +
      'al ales>al | ar ares>ar | itis>itis | osis>osis | esis>esis | asis>asis',
  ),
  pt: spellings(
    greek,
    adjectives,
    nouns,
    'acao acoes>ation/action | ecao ecoes>etion/ection | icao icoes>ition/iction | ocao ocoes>otion/oction | ucao ucoes>ution/uction | ' +
      'uncao uncoes>unction | cao coes>tion | sao soes>sion | xao xoes>xion | idade idades>ity | edade edades>ety | dade dades>ty | ' +
      'itude itudes>itude | mento mentos>ment | eto etos>ide | avel aveis>able | ivel iveis>ible | al ais>al | ar ares>ar | ' +
      'ite ites>itis | ose oses>osis | ese eses>esis | ase ases>asis',
  ),
  fr: spellings(
    'tion tions>tion | sion sions>sion | ite ites>ity/itis | ete etes>ety | te tes>ty | logie logies>logy | graphie graphies>graphy | ' +
      'metrie metries>metry | pathie pathies>pathy | scopie scopies>scopy | tomie tomies>tomy | therapie therapies>therapy | ' +
      'plastie plasties>plasty | sophie sophies>sophy | nomie nomies>nomy | cratie craties>cracy | tropie tropies>tropy | ' +
      'trophie trophies>trophy | phobie phobies>phobia | urie uries>uria | emie emies>emia | algie algies>algia | ie ies>y/ia',
    'ence ences>ence/ency | ance ances>ance/ancy | logique logiques>logical | ique iques>ic | eux euse euses>ous | isme ismes>ism | ' +
      'iste istes>ist | if ifs ive ives>ive | itude itudes>itude | aux ale ales>al | aire aires>ary/ar | ente entes ents>ent | ' +
      'ante antes ants>ant | ure ures>ure/ide | able ables>able | ible ibles>ible | oire oires>ory | oide oides>oid | gene genes>gen | ' +
      'ate ates>ate | ine ines>in/ine | ose oses>osis | ese eses>esis | ase ases>asis | teur teurs>tor | seur seurs>sor',
  ),
};

/**
 * Parts of learned words that Spanish and Portuguese write by their sound, and English as Greek and Latin did; of several at a place the
 * longest counts. After `^` they begin a word.
 */
export const parts: Spellings = spellings(
  // y
  'hiper>hyper | hipo>hypo | hidr>hydr | ^dis>dis/dys | psico>psycho | psiqu>psych | fisio>physio | fisic>physic | fito>phyto | ' +
    'glic>glyc | gine>gyne | sindr>syndr | sintom>symptom | sinovi>synovi | sinerg>synerg | sinap>synap | sincr>synchr | ' +
    'sintes>synthes | sintet>synthet | simetr>symmetr | simpat>sympath | sistem>system | sistol>systol | poli>poly | politi>politi | ' +
    'polici>polici | oxi>oxy | toxi>toxi | miom>myom | mioc>myoc | mielo>myelo | micos>mycos | micot>mycot | cito>cyto | martir>martyr | ' +
    'lisis>lysis | litic>lytic | tipic>typic | ciclo>cyclo | ciclic>cyclic | dinam>dynam | estil>styl | ninf>nymph | pirim>pyrim | ' +
    'piretic>pyretic | tiroid tireoid>thyroid | cistic>cystic | cistitis>cystitis | cistec>cystec | cistosc>cystosc | quist>cyst',
  // ph
  'foto>photo | fono>phono | fonia>phonia | morf>morph | nefr>nephr | oftalm>ophthalm | esfer>spher | linf>lymph | fenot>phenot | ' +
    'farmac>pharmac | faring>pharyng | fleb>phleb | fagi>phagi | fagoc>phagoc | trof>troph | encefal>encephal | cefal>cephal | ' +
    'anfi>amphi | fosf>phosph | blefar>blephar | graf>graph | sifil>syphil | diafrag>diaphrag | hemof>hemoph | profila>prophyla | ' +
    'filax>phylax | filact>phylact | fenil>phenyl | fenol>phenol | esquizof>schizoph',
  // th
  'terap>therap | patolog>patholog | hepatolog>hepatolog | patog>pathog | torac>thorac | tromb>thromb | ortop>orthop | ortod>orthod | ' +
    'etnic>ethnic | etno>ethno | bioetic>bioethic | estetic>esthetic | anestes>anesthes | metod>method | litia>lithia | ' +
    'litotr>lithotr | artr>arthr | antropo>anthropo | empat>empath | teor>theor | hipotet>hypothet | epiteli>epitheli | ' +
    'endoteli>endotheli | mesoteli>mesotheli | eritro>erythro | eritem>erythem | termic>thermic | termo>thermo | termia>thermia | ' +
    'cateter>catheter | uretr>urethr | arritm>arrhythm | ritm>rhythm',
  // ch, rh, k, qu and s
  'crono>chrono | cronic>chronic | cromos>chromos | cromat>chromat | cromo>chromo | colest>cholest | colecist>cholecyst | ' +
    'coledo>choledo | quimio>chemo | quimic>chemic | arqueo>archaeo | bronqu>bronch | braqui>brachi | isquem>ischem | tecno>techno | ' +
    'tecnic>technic | traque>trache | esquiz>schiz | arqu>arch | mecan>mechan | mitocondr>mitochondr | ecograf>echograph | ' +
    'ecocard>echocard | orqui>orchi | anquil>ankyl | quines cinesi>kines | hemorr>hemorrh | diarr>diarrh | gonorr>gonorrh | ' +
    'reumat>rheumat | rinit>rhinit | rinos>rhinos | caracter>character | escol>schol | ^esc>sc | ^esp>sp | ^est>st/est | ^esq>sq | ^esm>sm | ' +
    'inmun imun>immun | inm>imm | conm>comm | autoinm>autoimm | cuen>quen | cuanti>quanti | cual>qual',
  // Letters that English has twice.
  '^ocup>occup | ^opos>oppos | ^oport>opport | ^ofici>offici | ^oclu>occlu | ^aplic>applic | ^asoci>associ | ^atenc>attenc | ^atent>attent | ' +
    '^adic>addic | ^acum>accum | ^acept>accept | agresi>aggressi | ^agreg>aggreg | ^anual>annual | ^aproxim>approxim | ^asimil>assimil | ' +
    '^atrac>attrac | ^atrib>attrib | ^apendic>appendic | ^acident>accident | ^imed>immed | ^colec>collec | ^colabor>collabor | ' +
    '^comis>commiss | ^comun>commun | ^comerc>commerc | ^conex>connex | ^conec>connec | ^coment>comment | ^corec>correc | colorrect>colorect | ' +
    '^difer>differ | ^dificul>difficul | ^difus>diffus | ^disec>dissec | ^efect>effect | ^efic>effic | ^efus>effus | ^ilegal>illegal | ' +
    '^ilus>illus | ^inov>innov | erradic>eradic | coefic>coeffic | ^necesi>necessi | ^necesar>necessar | ^posib>possib | ' +
    '^posesi>possessi | profesi>professi | sesion>session | mision>mission | transmisi>transmissi | presion>pression | presiv>pressiv | ' +
    '^depres>depress | ^sufici>suffici | insufici>insuffici | ^suges>sugges | ^supos>suppos | ^supres>suppres | ^suces>success | ' +
    'progresi>progressi | metalic>metallic | metaliz>metalliz | celul>cellul | clasic>classic',
);

/** Words that English has in another sense. */
export const falseFriends: ReadonlySet<string> = new Set(
  (
    'actualidad actualidade actualite decepcion decepcao deception pretension pretensao pretention facultad faculdade ' +
    'realizacion realizacao realisation realizaciones realizacoes realisations familiar familiares familiaire familiaires ' +
    'eventual eventuais eventuales eventualidad eventualidade eventualite competicion competicao injuria injurias ' +
    'propiedad propiedades propriedade propriedades notorio estacion estaciones estacao estacoes relatorio relatorios ' +
    'formacion formacao formation formations ordenador ordenadores pariente parientes preservativo preservativos ' +
    'titular titulares anciana ancianas consistente consistentes casualidad casualidade sentencia sentencias'
  ).split(' '),
);
