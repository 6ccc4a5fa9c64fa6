import { lazy, Suspense } from 'react';
import { YearChart, type YearChartProps } from './year-chart.tsx';
import { useIdle } from './use-idle.ts';

/** Where the code of the brush cannot be fetched, the bars show the same. */
const YearBrush = lazy(() =>
  import('./year-brush.tsx').then(
    (module) => ({ default: module.YearBrush }),
    () => ({ default: YearChart }),
  ),
);

/** How the documents lie over the years: bars at first sight, a brush to choose years with once the page is at rest. */
export function YearPlot(props: YearChartProps) {
  const chart = <YearChart {...props} />;
  return useIdle() ? (
    <Suspense fallback={chart}>
      <YearBrush {...props} />
    </Suspense>
  ) : (
    chart
  );
}
