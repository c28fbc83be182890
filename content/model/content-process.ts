import { messageOf } from '../../common/describe-failure.ts';
import { loadContent } from './load.ts';

// A program: prints what is in the folder that it is given as JSON, or says what is wrong with it.
try {
  process.stdout.write(JSON.stringify(loadContent(process.argv[2])));
} catch (error) {
  process.stderr.write(messageOf(error));
  process.exitCode = 1;
}
