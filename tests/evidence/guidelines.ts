/** What each of WCAG's thirteen guidelines is about, in plain words. */
export const guidelines: Readonly<Record<string, string>> = {
  '1.1': 'Words for pictures',
  '1.2': 'Sound and video',
  '1.3': 'Structure that software can follow',
  '1.4': 'Colour, contrast and size',
  '2.1': 'Keyboard',
  '2.2': 'Enough time',
  '2.3': 'Flashing and movement',
  '2.4': 'Finding your way',
  '2.5': 'Touch, pointer and voice',
  '3.1': 'Words that are easy to read',
  '3.2': 'No surprises',
  '3.3': 'Help with the form',
  '4.1': 'Working with assistive tech',
};
