import { Encrypter } from 'age-encryption';

/** Lets keys be made and opened at once: each try of a passphrase is slow on purpose, a second long. */
export function quickPassphrases() {
  const { setPassphrase } = Encrypter.prototype;
  Encrypter.prototype.setPassphrase = function (this: Encrypter, passphrase) {
    setPassphrase.call(this, passphrase);
    this.setScryptWorkFactor(4);
  };
}
