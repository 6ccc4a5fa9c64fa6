import { ResultTools } from './result-tools.tsx';
import { SearchToggles } from './search-toggles.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UndoLine } from './undo-line.tsx';

/** What the search page offers to people who are signed in: fetched by lazy-search-tools.tsx in one piece. */
export const searchTools = { ResultTools, SearchToggles, SelectionBar, UndoLine } as const;
