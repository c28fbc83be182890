import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
