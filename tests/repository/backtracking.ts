import vm from 'node:vm';

/** Characters of the strings that are tried first, and of those that have to show a growth. */
const tried = 1_000;
const tenfold = 10 * tried;
/** A string that takes longer than this, in milliseconds, is tried at ten times its length. Most take a hundredth of a millisecond, and one of which all is read twice half a millisecond or more. */
const suspicious = 0.1;
/** Ten times the length takes ten times as long where nothing is read twice, and a hundred times where all is. */
const mostGrowth = 30;
/** Of all strings of an expression, or of one that is long, in milliseconds: some expressions would never end. */
const longestRun = 3_000;

/** Stand for what a class of characters has. */
const ofClasses = ['a', '1', ' ', '-', '\n', '的', '\u0301'];
const mostNamed = 10;
const mostBeginnings = 4;

/**
 * A string on which an expression backtracks: its time grows faster than the string; null where none was found. The strings repeat
 * one and two of the characters that the expression names, after its beginning and before something that does not fit.
 */
export function backtracksOn(expression: RegExp): string | null {
  const alphabet = alphabetOf(expression);
  const pumps = alphabet.flatMap((one) => [
    one,
    ...alphabet.filter((other) => other !== one).map((other) => one + other),
  ]);
  const parts = ['', ...alphabet.slice(0, mostBeginnings)].flatMap((beginning) =>
    pumps.map((pump): Parts => ({ beginning, pump })),
  );
  const slow = slowOnes(expression, parts, tried);
  if (slow === null) return 'one of many strings, for ever';
  for (const { part, took } of slow) {
    // The machine may have been at other work.
    const best = (length: number): number =>
      Math.min(...Array.from({ length: 3 }, () => timeOf(expression, part, length)));
    const short = Math.min(took, best(tried));
    if (short >= suspicious && best(tenfold) > mostGrowth * short) return `${part.beginning}${part.pump}…`;
  }
  return null;
}

interface Parts {
  readonly beginning: string;
  readonly pump: string;
}

interface Slow {
  readonly part: Parts;
  readonly took: number;
}

function alphabetOf({ source }: RegExp): string[] {
  const classes = /\\[pP]\{[^}]*\}|\\u\{?[\dA-Fa-f]+\}?|\\[a-zA-Z]|\(\?<?[:=!]?|\{[\d,]+\}/g;
  const named = Array.from(source.replaceAll(classes, '')).filter((one) => !/[\\^$[\]|+]/.test(one));
  return [...new Set([...new Set(named).values().take(mostNamed), ...ofClasses])];
}

const timeOf = (expression: RegExp, part: Parts, length: number): number =>
  slowOnes(expression, [part], length, 0)?.[0]?.took ?? Infinity;

/** The strings that are slow, with their milliseconds; null where it took too long, and was ended. */
function slowOnes(
  expression: RegExp,
  parts: readonly Parts[],
  length: number,
  least = suspicious,
): Slow[] | null {
  // Only code in a context of its own can be ended while an expression runs.
  const search = (): Slow[] => {
    const slow: Slow[] = [];
    for (const part of parts) {
      const string = `${part.beginning}${part.pump.repeat(length / part.pump.length)}\u0000`;
      expression.lastIndex = 0;
      const started = performance.now();
      expression.test(string);
      const took = performance.now() - started;
      if (took >= least) slow.push({ part, took });
    }
    return slow;
  };
  try {
    return vm.runInNewContext('search()', { search }, { timeout: longestRun });
  } catch {
    return null;
  }
}
