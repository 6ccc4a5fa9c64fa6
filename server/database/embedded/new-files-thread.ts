/** The thread that makes the files of a new embedded database, and ends: the memory of its instance ends with it. */
import { workerData } from 'node:worker_threads';
import { makeMissingFiles, type NewFiles } from './new-files.ts';

// embedded-supervisor.ts alone starts this thread, with just these data.
await makeMissingFiles(workerData as NewFiles);
process.exit();
