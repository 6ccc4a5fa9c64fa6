import { config } from 'zod';

// The policy of pages allows no code made of text, which the library would otherwise try, and the console would tell. Imported
// before the first schema.
config({ jitless: true });
