import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readText } from '#tests/repository/files.ts';
import { readMetrics, type Metrics } from '#tests/support/metrics.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const alertRules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string().min(1),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Evidence[A-Za-z]+$/),
          expr: z.string().min(1),
          for: z.string().regex(/^\d+[smh]$/),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.strictObject({ summary: z.string().min(1), runbook: z.string() }),
        }),
      ),
    }),
  ),
});

const dashboard = z.looseObject({
  title: z.string().min(1),
  panels: z.array(
    z.looseObject({
      title: z.string().min(1),
      gridPos: z.object({ h: z.int(), w: z.int(), x: z.int(), y: z.int() }),
      targets: z
        .array(z.object({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string() }))
        .min(1),
    }),
  ),
});

const rules = alertRules
  .parse(JSON.parse(readText('operations/alert-rules.json')))
  .groups.flatMap((group) => group.rules);
const { panels } = dashboard.parse(JSON.parse(readText('operations/grafana-dashboard.json')));
const questions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

let app: StartedApp;
let metrics: Metrics;
beforeAll(async () => {
  app = await startApp({ settings: { METRICS_PORT: '0' } });
  await app.inject('/api/search?site=hse&q=nurses');
  metrics = await readMetrics(app.metricsUrl);
});
afterAll(() => app.close());

/** Metrics that an expression names, each with the labels that it selects by. */
function selectionsOf(expression: string): { name: string; labels: string[] }[] {
  return [...expression.matchAll(/\b((?:evidence|process)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = '', selection = '']) => ({
      name,
      labels: [...selection.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label),
    }),
  );
}

/** The family that has a series: a histogram has three kinds of them. */
function familyOf(series: string): string {
  const family = series.replace(/_(bucket|sum|count)$/, '');
  return metrics.families.get(family) === 'histogram' ? family : series;
}

it.each(questions)('%s: asks for what the server tells', (expression) => {
  const selections = selectionsOf(expression);
  expect(selections).not.toEqual([]);
  for (const { name, labels } of selections) {
    // Prometheus itself says whether a server answers.
    if (name === 'up') continue;
    expect([...metrics.families.keys()]).toContain(familyOf(name));
    const line = new RegExp(`^${name}\\{(.*)\\}`, 'm').exec(metrics.text)?.[1] ?? '';
    // Which server it is Prometheus adds.
    for (const label of labels.filter((one) => one !== 'instance')) expect(line).toContain(`${label}="`);
  }
});

it('no label has a name that Prometheus gives to what it asks, and alerts and legends name labels that there are', () => {
  const labels = new Set([...metrics.text.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label));
  for (const taken of ['job', 'instance']) expect(labels).not.toContain(taken);
  const texts = readText('operations/alert-rules.json') + readText('operations/grafana-dashboard.json');
  const grouped = [...texts.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
  const shown = [...texts.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label);
  expect(shown.length).toBeGreaterThan(0);
  const others = [...grouped, ...shown].filter((label) => !['instance', 'le'].includes(label));
  expect(others.filter((label) => !labels.has(label))).toEqual([]);
});

it('what the server tells is on the dashboard', () => {
  const shown = new Set(questions.flatMap(selectionsOf).map(({ name }) => familyOf(name)));
  expect([...metrics.families.keys()].filter((family) => !shown.has(family))).toEqual([]);
});

it('every alert has its paragraph in docs/operations.md, and no other has', () => {
  const page = readText('docs/operations.md');
  const [, ...sections] = (page.split(/^## Alerts$/m)[1]?.split(/^## /m)[0] ?? '').split(/^### /m);
  const explained = sections.map((section) => ({
    alert: section.split('\n', 1)[0],
    isExplained: section.split('\n').slice(1).join(' ').trim().length > 80,
  }));
  expect(explained).toEqual(rules.map(({ alert }) => ({ alert, isExplained: true })));
  expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
    rules.map(({ alert }) => `docs/operations.md#${alert.toLowerCase()}`),
  );
});

it('docs/operations.md lists every metric, and no other', () => {
  const listed = [...readText('docs/operations.md').matchAll(/^\| `((?:evidence|process)_\w+)` \|/gm)];
  expect(listed.map(([, name = '']) => name).toSorted()).toEqual([...metrics.families.keys()].toSorted());
});
