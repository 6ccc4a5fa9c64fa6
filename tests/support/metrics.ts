/** One line of `/metrics`. */
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metrics {
  readonly text: string;
  /** Names of all families, with their types: those without a value too. */
  readonly families: ReadonlyMap<string, string>;
  /** The sum of the samples of this name that have these labels; undefined where there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

/** Reads the metrics that a server answers with at an address. */
export async function readMetrics(url: string): Promise<Metrics> {
  const answer = await fetch(`${url}/metrics`);
  if (answer.status !== 200) throw new Error(`Metrics were answered with ${answer.status}`);
  return parseMetrics(await answer.text());
}

function parseMetrics(text: string): Metrics {
  const lines = text.split('\n').filter((line) => line !== '');
  const samples = lines.filter((line) => !line.startsWith('#')).map(parseSample);
  return {
    text,
    families: new Map(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
    ),
    value(name, labels = {}) {
      const fitting = samples.filter(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      );
      return fitting.length === 0 ? undefined : fitting.reduce((sum, { value }) => sum + value, 0);
    },
  };
}

function parseSample(line: string): Sample {
  const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (name === '') throw new Error(`Not a line of metrics: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, label = '', text = '']) => [label, text])),
    value: value === '+Inf' ? Infinity : Number(value),
  };
}
