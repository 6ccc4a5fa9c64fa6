import { answerByBruteForce } from '#tests/oracle/brute-force.ts';
import { describeMatching } from '../../ports/search-engine-matcher.contract.ts';
import { createEmbeddedMatcher } from './embedded-matcher.ts';

describeMatching('embedded matching', createEmbeddedMatcher, answerByBruteForce);
