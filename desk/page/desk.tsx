import './styles/desk.css';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Route, Router, Switch, useLocation } from 'wouter';
import type { Known } from './api.ts';
import { BackupsPage } from './backups/backups-page.tsx';
import { CountsPage } from './counts-page.tsx';
import { DuplicatesPage } from './duplicates-page.tsx';
import { EncryptAgainPage } from './encrypt-again.tsx';
import { ExportPage } from './export-page.tsx';
import { Frame } from './frame.tsx';
import { InterviewsPage } from './interviews-page.tsx';
import { KeysPage } from './keys/keys-page.tsx';
import { OutcomesPage } from './outcomes-page.tsx';
import { Caught } from './parts/caught.tsx';
import { useCheckedFields } from './parts/check-fields.ts';
import { Title, useKeptFocus } from './parts/focus.tsx';
import { PersonPage } from './person-page.tsx';
import { QuotasPage } from './quotas-page.tsx';
import { table } from './remembered.ts';
import { RequestsPage } from './requests-page.tsx';
import { SignUpsPage } from './sign-ups-page.tsx';
import { StatusProvider, useInterviews, useStatus } from './status.tsx';
import { TickedPage } from './ticked-page.tsx';
import { UndoProvider } from './undo.tsx';

type Props = {
  /** Where addresses of pages are. */
  router: Pick<ComponentProps<typeof Router>, 'base' | 'hook'>;
  /** What is shown while nothing is open. */
  Closed: ComponentType<{ status: Known }>;
};

/** The desk: what is shown depends on whether a database is open, and then on the address. */
function Desk({ router, Closed }: Props) {
  const status = useStatus();
  const knowsInterviews = useInterviews();
  useKeptFocus();
  useCheckedFields();
  if (status.step !== 'open') return <Closed status={status} />;
  return (
    <Router {...router}>
      <Frame>
        <UndoProvider>
          <Pages knowsInterviews={knowsInterviews} />
        </UndoProvider>
      </Frame>
    </Router>
  );
}

function Pages({ knowsInterviews }: { knowsInterviews: boolean }) {
  const [at] = useLocation();
  useEffect(() => {
    // Who has looked at something else begins at the heading of the list.
    if (!/^\/(people\/|$)/.test(at)) table.kept = { ...table.kept, left: '' };
  }, [at]);
  return (
    <Caught key={at}>
      <Switch>
        <Route path="/" component={SignUpsPage} />
        <Route path="/duplicates" component={DuplicatesPage} />
        <Route path="/outcomes" component={OutcomesPage} />
        <Route path="/interviews" component={knowsInterviews ? InterviewsPage : NotHere} />
        <Route path="/quotas" component={QuotasPage} />
        <Route path="/requests" component={RequestsPage} />
        <Route path="/people/:reference">
          {({ reference }) => <PersonPage key={reference} reference={reference} />}
        </Route>
        <Route path="/ticked" component={TickedPage} />
        <Route path="/counts" component={CountsPage} />
        <Route path="/export" component={ExportPage} />
        <Route path="/backups" component={BackupsPage} />
        <Route path="/again" component={EncryptAgainPage} />
        <Route path="/keys" component={KeysPage} />
        <Route component={NotHere} />
      </Switch>
    </Caught>
  );
}

function NotHere() {
  return (
    <>
      <Title>There is nothing here</Title>
      <p>
        The address is not one of the desk’s. <Link href="/">All sign-ups</Link>
      </p>
    </>
  );
}

// Nothing is kept in the browser, not even for a moment after it was shown: it may be of someone who has
// been erased since.
const client: QueryClient = new QueryClient({
  // What is done changes what is shown: that is there before it is said to be done, so that nothing that is
  // recorded already can be pressed again. An error waits for nothing.
  mutationCache: new MutationCache({
    onSuccess: (_, __, ___, { meta }) => (meta?.['isShownNowhere'] ? undefined : showAgain()),
    onError: () => void showAgain(),
  }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, gcTime: 0 },
    mutations: { gcTime: 0 },
  },
});

/** But not the way in, where something is half typed, nor the audit, which the server may take long to read. */
function showAgain(): Promise<void> {
  const others = ['way-in', 'audit'];
  return client.invalidateQueries({
    predicate: ({ queryKey: [what] }) => !others.includes(String(what)),
  });
}

/** Shows the desk in the page. */
export function showDesk(props: ComponentProps<typeof Desk>) {
  const root = document.getElementById('desk');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StatusProvider>
          <Caught others="Load the page again to go on.">
            <Desk {...props} />
          </Caught>
        </StatusProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
