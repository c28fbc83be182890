import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import './styles/desk.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk.tsx';
import { StatusProvider } from './status.tsx';

// Nothing is kept in the browser: what was read goes with the page.
const client = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, gcTime: 60_000 } },
});

const root = document.getElementById('desk');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StatusProvider>
          <Desk />
        </StatusProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
