import { z } from 'zod';
import { localisedText } from './localised-text.ts';

/** Kinds of question in the words in which documents name them (English), and in the other languages. */
export const questionTypes = z.array(localisedText);
