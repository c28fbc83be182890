import { config } from 'zod';

// Before any schema is made: zod would try whether it may make functions of text, which the page's policy
// forbids, and the browser report that.
config({ jitless: true });

// WebKit has no `Symbol.dispose` yet, by which `using` ends workers and gives back the memory of a workbook. It
// must be there before any module that looks for it.
if (!Symbol.dispose) {
  Object.defineProperty(Symbol, 'dispose', { value: Symbol.for('Symbol.dispose') });
}
