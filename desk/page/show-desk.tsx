import './styles/desk.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, StrictMode } from 'react';
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

/** Shows the desk in the page. */
export function showDesk(props: ComponentProps<typeof Desk>) {
  const root = document.getElementById('desk');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StatusProvider>
          <Desk {...props} />
        </StatusProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
