import { Counter, Gauge, type Registry } from 'prom-client';

/** One line of what is served: a value under labels. */
export interface Sample<Label extends string = string> {
  readonly labels?: Readonly<Partial<Record<Label, string>>>;
  readonly value: number;
}

interface Family<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
}

/** A gauge that is read whenever somebody asks. Where there is no sample, it stands there without a value. */
export function readGauge<Label extends string>(
  registry: Registry,
  { name, help, labels = [] }: Family<Label>,
  read: () => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const samples = await read();
      // A reset would leave a gauge without labels at 0.
      if (labels.length === 0) gauge.remove();
      else gauge.reset();
      for (const sample of samples) gauge.set({ ...sample.labels }, sample.value);
    },
  });
}

/** A total that the runtime keeps itself. */
export function readTotal(registry: Registry, { name, help }: Family<never>, read: () => number): void {
  const counter = new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      counter.reset();
      counter.inc(read());
    },
  });
}
