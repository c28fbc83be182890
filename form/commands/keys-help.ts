import { keysNeeded } from '../study-keys.ts';

export const keysHelp = `The keys of the study. Answers are encrypted to every key that is in use; any one of them opens them.

On your own machine:
  npm run form -- keys new study.key    makes a key, protected by a passphrase, in a new file, and
                                        shows its public part, age1...
  npm run form -- keys open test.age --key study.key
                                        opens a test answer and shows its code; Debian's
                                        "age -d -i study.key test.age" does the same
Where the form runs:
  npm run form -- keys add age1... test.age
                                        adds a key, and writes a test answer for it to a new file
  npm run form -- keys prove CODE       shows that you can open the test answer: from now on the
                                        key is in use
  npm run form -- keys retire age1...   encrypts nothing new to this key; what is stored already
                                        stays encrypted to it, so do not delete it. It asks before
                                        it does so, unless you write --yes
  npm run form -- keys list             shows all keys

Make at least ${keysNeeded}. Keep one where you work, and another offline, in another place. If you lose
all of them, or their passphrases, nobody can open the answers again.
`;
