import './styles/desk.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk.tsx';
import { StatusProvider } from './status.tsx';

// Nothing is kept in the browser, not even for a moment after it was shown: it may be of someone who has
// been erased since.
const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, gcTime: 0 },
    mutations: { gcTime: 0 },
  },
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
