import { Suspense } from 'react';
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts';
import { useHasInteracted } from './use-has-interacted.ts';
import { YearChart, type YearChartProps } from './year-chart.tsx';

/** Where the code of the brush cannot be fetched, the bars show the same. */
const YearBrush = lazyWithFallback(
  () => import('./year-brush.tsx').then((module) => module.YearBrush),
  YearChart,
);

/** How the documents lie over the years: bars at first sight, a brush to choose years with from the first interaction of a visitor on. */
export function YearPlot(props: YearChartProps) {
  const chart = <YearChart {...props} />;
  return useHasInteracted() ? (
    <Suspense fallback={chart}>
      <YearBrush {...props} />
    </Suspense>
  ) : (
    chart
  );
}
