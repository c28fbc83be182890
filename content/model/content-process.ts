import { loadContent } from './load.ts';
import { ContentError } from './yaml/content-error.ts';

// A program: prints what is in the folder that it is given as JSON, or says what is wrong with it.
try {
  process.stdout.write(JSON.stringify(loadContent(process.argv[2])));
} catch (error) {
  process.stderr.write(
    error instanceof ContentError ? error.message : String((error as Error).stack),
  );
  process.exitCode = 1;
}
