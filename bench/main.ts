/** `npm run bench`: the engine, or with `relevance` how well searches answer judged questions. */
import { measureEngine } from './engine.ts';
import { measureRelevance } from './relevance.ts';

const [what, ...parameters] = process.argv.slice(2);
if (what === 'relevance') await measureRelevance(parameters);
else await measureEngine();
