import { expect, test } from 'vitest';
import { utterancesIn } from './orca.ts';

const log = `14:27:01.393571 - SETTINGS MANAGER: Setting runtime settings.
14:27:01.394174 - SPEECH OUTPUT: 'Screen reader on.'{'established': False}
14:27:01.395428 - SPEECH DISPATCHER: Speaking '<speak>Screen reader on.</speak>'
14:28:04.332779 - SPEECH OUTPUT: 'Assistive tech isn't  heading level 1.' voice=system {'established': True}
14:28:05.000001 - SPEECH OUTPUT: ' '{'established': False}
14:28:06.000001 - SPEECH OUTPUT: 'One line
                  and the next'{'established': False}
14:28:06.500000 - SPEECH OUTPUT: 'Category'[{'established': False}]
14:28:06.600000 - WEB: Looking for the next cell
14:28:07.000001 - SPEECH OUTPUT: 'cut off in the mid`;

test("what was said is found in Orca's log, apostrophes and line breaks included", () => {
  expect(utterancesIn(log)).toEqual([
    'Screen reader on.',
    "Assistive tech isn't heading level 1.",
    'One line and the next',
    'Category',
  ]);
});
