import { Route, Switch } from 'wouter';
import { Frame } from './frame.tsx';
import { KeepPage } from './keep/keep-page.tsx';
import { NotHere } from './not-here.tsx';
import { OpenPage } from './open-page.tsx';
import { PersonPage } from './person-page.tsx';
import { SignUpsPage } from './sign-ups-page.tsx';
import { useStatus } from './status.tsx';
import { UndoProvider } from './undo.tsx';

/** The desk: what is shown depends on whether a database is open, and then on the address. */
export function Desk() {
  const status = useStatus();
  if (status.step !== 'open') return <OpenPage status={status} />;
  return (
    <UndoProvider>
      <Frame>
        <Switch>
          <Route path="/" component={SignUpsPage} />
          <Route path="/people/:reference">
            {({ reference }) => <PersonPage key={reference} reference={reference} />}
          </Route>
          <Route path="/keep" component={KeepPage} />
          <Route component={NotHere} />
        </Switch>
      </Frame>
    </UndoProvider>
  );
}
