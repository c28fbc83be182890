/**
 * WebKit has no `Symbol.dispose` yet, by which `using` ends workers and gives back the memory of a workbook.
 * It must be there before any module that looks for it.
 */
if (!Symbol.dispose) {
  Object.defineProperty(Symbol, 'dispose', { value: Symbol.for('Symbol.dispose') });
}
