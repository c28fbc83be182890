import { Outlet, ScrollRestoration } from 'react-router';
import { SiteFooter } from './sections/site-footer.tsx';

export function Layout() {
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-4 focus:left-4 focus:z-10 focus:bg-mended focus:p-4 focus:text-on-mended"
      >
        Skip to main content
      </a>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </>
  );
}
