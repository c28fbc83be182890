import { createBrowserRouter } from 'react-router';
import { Layout } from './layout.tsx';
import { LandingPage } from './pages/landing-page.tsx';

/**
 * One chunk for each route. The landing page, where most people arrive, is in the first: behind a
 * chunk of its own it would come one more journey to the server later.
 */
export const router = createBrowserRouter([
  {
    element: <Layout />,
    HydrateFallback: () => null,
    children: [
      { index: true, element: <LandingPage /> },
      {
        path: 'privacy',
        lazy: async () => ({ Component: (await import('./pages/privacy-page.tsx')).PrivacyPage }),
      },
      {
        path: 'easy-read',
        lazy: async () => ({
          Component: (await import('./pages/easy-read-page.tsx')).EasyReadPage,
        }),
      },
      {
        path: 'accessibility',
        lazy: async () => ({
          Component: (await import('./pages/accessibility-page.tsx')).AccessibilityPage,
        }),
      },
      {
        path: '*',
        lazy: async () => ({
          Component: (await import('./pages/not-found-page.tsx')).NotFoundPage,
        }),
      },
    ],
  },
]);
