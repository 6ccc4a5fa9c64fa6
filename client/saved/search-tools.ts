import { EmailToMe } from './documents/email-to-me.tsx';
import { ResultTools } from './documents/result-tools.tsx';
import { SearchToggles } from './searches/search-toggles.tsx';
import { SelectionBar } from './documents/selection-bar.tsx';
import { UndoLine } from './undo/undo-line.tsx';

/** What the search page offers to people who are signed in: fetched by lazy-search-tools.tsx in one piece. */
export const searchTools = { EmailToMe, ResultTools, SearchToggles, SelectionBar, UndoLine } as const;
